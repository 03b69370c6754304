/** What has had the focus and is still there, the newest last. */
let history: HTMLElement[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  history = history.filter((one) => one.isConnected && one !== target).slice(-50)
  history.push(target)
})

/** Where nothing has the focus, it goes to what had it last and can take it. */
export function recoverFocus(): void {
  if (document.activeElement !== document.body) return
  history.findLast((one) => {
    one.focus({ preventScroll: true })
    return document.activeElement === one
  })
}
