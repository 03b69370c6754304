// Runs before the first paint, so that nothing flashes: not the wrong theme, not a button that is
// switched off. Kept out of index.html
// because the Content-Security-Policy allows no inline script.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {
  // storage is closed to us: the system's theme it is
}
// login.html is drawn before the configuration is known: base.css hides what is switched off.
try {
  var config = document.querySelector('meta[name="slateflow-config"]').content
  if (config && JSON.parse(config).google === 'off') document.documentElement.dataset.google = 'off'
} catch (_) {
  // the app itself says what is wrong with its configuration
}
