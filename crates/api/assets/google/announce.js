// Tells the page that opened this popup how it went, and goes. BroadcastChannel arrives even when the opener is cut off.
const { flow, handoff, error } = document.body.dataset
const said = handoff ? { flow, handoff } : { flow, error }
new BroadcastChannel(`google-auth-${flow}`).postMessage(said)
if (window.opener) window.opener.postMessage(said, window.location.origin)
window.close()
