"""The adapter to MkDocs: one `mkdocs build` makes the site in every language.

The build that MkDocs starts makes what all languages share: the assets, the page to choose a
language, the page for a wrong address, the sitemap. At its end it starts one more build for each
language, with a configuration of its own, so that no state passes from one language to the next.
Nothing else in the project imports MkDocs.
"""

from __future__ import annotations

import gc
import logging
import sys
from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import url_filter
from mkdocs.utils.yaml import get_yaml_loader, yaml_load

from aluette.render import deck, script
from aluette.site import assets, embedding, faults, fences, headings, pages, parity, search, theme
from aluette.wording.catalogue import LANGUAGES, look_again, translations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.structure.toc import AnchorLink
    from mkdocs.utils.templates import TemplateContext

BUILD_ORDER = LANGUAGES
"""The order of the builds, which changes nothing in what they make."""

SEARCH: Final = "material/search"

log = logging.getLogger("mkdocs.plugins.aluette")


class AluettePlugin(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Builds every language, and tells each page what it must know of the others."""

    def __init__(self) -> None:
        self.language = ""
        """The language of this build; empty in the build of what all languages share."""
        self.addresses: list[str] = []
        self._page = ExitStack()
        self._made: dict[str, fences.Made] = {}  # of each page, by its address
        self._lessons: list[embedding.Lesson] = []

    @event_priority(100)  # before the search plugin reads the language
    def on_config(self, config: MkDocsConfig) -> None:
        """Check the whole and leave its pages to the languages, or put one language in place."""
        config.theme.get_env = theme.sharing(config.theme.get_env)  # type: ignore[method-assign]
        if not self.language:
            if not config.site_url:
                raise PluginError("mkdocs.yml: site_url is missing; write the site's address")
            look_again()
            parity.check(Path(config.docs_dir))
            config.nav = []
            config.plugins[SEARCH].config.enabled = False
        else:
            words = translations(self.language)
            _speak(config, words.gettext)
            config.extra["words"] = {
                key: words.pgettext(*message) for key, message in pages.THEME_WORDS.items()
            }
            config.theme["language"] = self.language
            config.plugins[SEARCH].config.lang = [self.language]

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Publish the assets once for all, and everything else in its language."""
        if self.language:
            return Files([file for file in files if not assets.is_shared(file.src_uri)])
        shared = [file for file in files if assets.is_published(file.src_uri)]
        made: dict[str, str | bytes] = {
            "cards.svg": deck.sprite(),
            "gestures.svg": deck.gesture_sprite(),
            **script.scripts(),
        }
        generated = [
            File.generated(config, f"{assets.FOLDER}{name}", content=content)
            for name, content in made.items()
        ]
        return Files([*shared, *generated])

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> None:
        """Announce the page to the examples on it."""
        del files
        docs = Path(config.docs_dir).parent
        source = f"{docs.name}/{self.language}/{page.file.src_uri}"
        text = page.file.content_string
        if not page.meta and text.startswith("---\n"):
            raise PluginError(
                f"{source}:1: the front matter is not YAML; quote a text with a colon"
            )
        if not page.meta.get("description"):
            raise PluginError(f"{source}:1: the front matter lacks a description; write one")
        self._made[page.url] = self._page.enter_context(
            fences.page(
                language=self.language,
                source=source,
                markdown=markdown,
                first_line=text.removesuffix(markdown).count("\n") + 1,
                assets=_assets(page),
                examples=docs / "examples",
            )
        )

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Close the page to the examples."""
        del config, files
        self._page.close()
        _mend(page.toc)
        return html

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Send the theme's addresses of assets to where they are published."""
        del files
        config.theme.static_templates = set()  # the whole has a sitemap and a 404 page of its own
        if self.language:
            env.filters["url"] = assets.url_filter(url_filter, self.language)
        return env

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Give the page its counterparts in the other languages and the way to the root."""
        del nav
        base = _base(page)
        site_url = str(config.site_url).removesuffix(f"{self.language}/")
        root = pages.relative("../", base)
        config.extra["scope"] = root  # one choice of light or dark for all languages
        self.addresses.append(page.url)
        others = pages.counterparts(page.url, self.language, base=base, site_url=site_url)
        return cast(
            "TemplateContext",
            {**context, "root": root, "site_url": site_url, "counterparts": others},
        )

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Put the examples where they belong."""
        del config
        made = self._made.pop(page.url)
        title = str(page.meta.get("title") or page.title)
        self._lessons.append(
            embedding.Lesson(
                address=page.url, title=title, assets=_assets(page), stepped=made.stepped
            )
        )
        return made.put_back(output)

    @event_priority(-100)  # after the search plugin has written its index
    def on_post_build(self, config: MkDocsConfig) -> None:
        """Complete a language's index, or build every language and what leads to them."""
        site = Path(config.site_dir)
        if self.language:
            search.fold_index(site / "search" / "search_index.json")
            made = embedding.embedded(self._lessons, self.language, site_url=str(config.site_url))
            for address, text in made.items():
                (site / address).mkdir(parents=True, exist_ok=True)
                (site / address / "index.html").write_text(text, encoding="utf-8")
            return
        with _no_rubbish_collected():
            for language in BUILD_ORDER:
                self.addresses = _build(language, config)
        for name, text in pages.shared_pages(str(config.site_url), self.addresses).items():
            (site / name).write_text(text, encoding="utf-8")

    def on_build_error(self, error: Exception) -> None:
        """Turn what an author can mend into one line."""
        self._page.close()
        fault = faults.line(error)
        if fault is not None:
            log.error(fault)
            raise Abort("Aborted: the fault above stops the build.") from error


def _build(language: str, whole: MkDocsConfig) -> list[str]:
    """Build one language, and return the addresses of its pages."""
    with _warnings_named(language):
        settings: dict[str, Any] = {
            **_settings(whole),
            "docs_dir": str(Path(whole.docs_dir) / language),
            "site_dir": str(Path(whole.site_dir) / language),
            "site_url": f"{whole.site_url}{language}/",
            "use_directory_urls": whole.use_directory_urls,
            "strict": False,  # the whole counts the warnings of all languages, and stops for them
        }
        config = load_config(BytesIO(), config_file_path=whole.config_file_path, **settings)
        plugin = cast("AluettePlugin", config.plugins["aluette"])
        plugin.language = language
        build(config)
    return plugin.addresses


def _settings(whole: MkDocsConfig) -> dict[str, Any]:
    """Read mkdocs.yml anew, as every build changes what it was given.

    The parser in C reads it in a twentieth of the time that the one of MkDocs takes.
    """
    loader = get_yaml_loader(getattr(yaml, "CLoader", yaml.Loader), whole)
    with Path(str(whole.config_file_path)).open("rb") as source:
        return yaml_load(source, loader)


def _speak(config: MkDocsConfig, say: Callable[[str], str]) -> None:
    """Translate what mkdocs.yml says in English."""
    config.site_name = say(config.site_name)
    config.nav = _translated(config.nav, say)
    config.mdx_configs["toc"]["permalink_title"] = say("Link to this heading")


def _translated(nav: Any, say: Callable[[str], str]) -> Any:  # noqa: ANN401 (YAML of any depth)
    """Return a navigation whose titles are translated."""
    if isinstance(nav, list):
        return [_translated(item, say) for item in nav]
    if isinstance(nav, dict):
        return {say(title): _translated(part, say) for title, part in nav.items()}
    return nav


def _mend(entries: Iterable[AnchorLink]) -> None:
    """Keep a sign of the table of contents from a line of its own."""
    for entry in entries:
        entry.title = headings.unbroken(entry.title)
        _mend(entry.children)


def _base(page: Page) -> str:
    """Return the relative address of the language's home page."""
    return get_relative_url(".", page.url)


def _assets(page: Page) -> str:
    """Return the relative address of what all languages share, without a slash at the end."""
    return pages.relative(f"../{assets.FOLDER}", _base(page)).removesuffix("/")


@contextmanager
def _no_rubbish_collected() -> Iterator[None]:
    """Look for no unreachable objects: a build makes millions and keeps them to its end.

    They are set aside then, or else the first look would take as long as all that were saved.
    Where one process builds again and again, each build clears away what the one before left.
    """
    collecting = gc.isenabled()
    if gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collecting:
            gc.enable()


@contextmanager
def _warnings_named(language: str) -> Iterator[None]:
    """Say of which language a warning speaks: MkDocs only names the page.

    Before a fault that an author can mend, MkDocs says on which page it came up. That is left out:
    the line that names the fault names the file.
    """

    def name(record: logging.LogRecord) -> bool:
        error = sys.exc_info()[1]
        named = isinstance(error, PluginError) or (error is not None and faults.line(error))
        if named and str(record.msg).startswith(("Error reading page", "Error building page")):
            return False
        if record.levelno >= logging.WARNING and not hasattr(record, "language"):
            record.msg = f"[{language}] {record.msg}"
            record.language = language
        return True

    handlers = logging.getLogger("mkdocs").handlers
    for handler in handlers:
        handler.addFilter(name)
    try:
        yield
    finally:
        for handler in handlers:
            handler.removeFilter(name)
