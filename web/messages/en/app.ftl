## Failure

failure-something-went-wrong = Something went wrong
failure-offline = You are offline
failure-page-not-available-offline = This page is not available offline. Your unsaved changes are kept.
failure-there-newer-version = A new version is available
failure-slateflow-updated-since-opened = Reload the page to continue.
failure-reload-page = Reload the page

## Not found

not-found-page-not-found = Page Not Found
not-found-page-looking-doesnt-exist = The page you are looking for doesn't exist or has been moved.
not-found-go-home = Go to Home

## Offline

offline-page-not-on = You are offline, and this page is not saved on this device.

