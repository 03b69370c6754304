// Runs before the first paint, so that a chosen theme never flashes. Kept out of index.html
// because the Content-Security-Policy allows no inline script.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {
  // storage is closed to us: the system's theme it is
}
