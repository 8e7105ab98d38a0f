"""The tutorial, whatever builds it: examples in pages, equal pages, search, shared pages."""
