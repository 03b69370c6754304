/** What has had the focus and is still there, the newest last. */
let trail: HTMLElement[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  trail = trail.filter((one) => one.isConnected && one !== target).slice(-50)
  trail.push(target)
})

/** Where nothing has the focus, it goes to what had it last and can take it. */
export function recoverFocus(): void {
  if (document.activeElement !== document.body) return
  trail.findLast((one) => {
    one.focus({ preventScroll: true })
    return document.activeElement === one
  })
}
