/**
 * Where the parts of a strip are wider than the screen, the chosen one may lie beside it: a ref of that one, which keeps it
 * in sight while what the parts say is still loaded.
 */
export function bringIntoSight(part: HTMLElement | null) {
  const strip = part?.parentElement
  if (!strip) return
  // React Aria puts a strip that is focused back to where it was: after that.
  const bring = () =>
    requestAnimationFrame(() => {
      const [outer, inner] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
      strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    })
  bring()
  const changes = new MutationObserver(bring)
  changes.observe(strip, { childList: true, characterData: true, subtree: true })
  return () => changes.disconnect()
}
