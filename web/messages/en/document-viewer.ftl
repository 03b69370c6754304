## Viewer

viewer-file = File
viewer-thumbnails = Page thumbnails
viewer-search = Search the text
viewer-download = Download
viewer-close = Close
viewer-request-here = Page { $page } of { $pages }
viewer-request-change = Request a change on this page

## Waiting

waiting-progress = Opening the file
waiting-requested = Requesting the file
waiting-loaded = { $here } loaded
waiting-loaded-of = { $here } of { $all }
waiting-opening = Opening the file
waiting-could-not-loaded = The file could not be loaded
waiting-could-not-displayed = The file could not be displayed
waiting-open-in-another = Download it and open it in another app.

## Tools

tools-pages = Pages
tools-previous-page = Previous page
tools-page = Page
tools-of = of { $pages }
tools-next-page = Next page
tools-zoom = Zoom
tools-smaller = Zoom out
tools-larger = Zoom in
tools-size = Size
tools-percent = { $percent }%
tools-fit-width = Fit width
tools-fit-page = Fit page
tools-fit-window = Fit window
tools-rotate = Rotate clockwise

## Thumbnails

thumbnails = Page thumbnails
thumbnails-page = Page { $number }

## Pdf page

pdf-page = Page { $number } of { $pages }
pdf-page-could-not-displayed = This page could not be displayed. Download the file to read it.

## Search bar

search-bar = Search the text
search-bar-previous = Previous match
search-bar-next = Next match
search-bar-close = Close search
search-bar-number-of = { $number } of { $count }
search-bar-number-of-more = { $number } of { $count } or more
search-bar-searching = Searching: { $searched } of { $pages } pages
search-bar-nothing = No matches
search-bar-no-text = This document has no searchable text
