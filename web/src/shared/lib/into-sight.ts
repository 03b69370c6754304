/** Where the parts of a strip are wider than the screen, the chosen one may lie beside it: a ref of that one. */
export function bringIntoSight(part: HTMLElement | null) {
  const strip = part?.parentElement
  if (!strip) return
  // React Aria puts a strip that is focused back to where it was: after that.
  requestAnimationFrame(() => {
    const [outer, inner] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
    strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  })
}
