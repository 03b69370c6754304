import type { Hit } from '../pdf/search'

/** A part of a line that was found, in pixels from the corner of its page. */
export interface Mark {
  left: number
  top: number
  width: number
  height: number
}

/** Where the words of a hit stand on a page whose words are laid out. */
export function marksOf(words: HTMLElement[], { from, to }: Hit, page: HTMLElement): Mark[] {
  const corner = page.getBoundingClientRect()
  const marks: Mark[] = []
  for (let piece = from.piece; piece <= to.piece; piece += 1) {
    const text = words[piece]?.firstChild
    if (!(text instanceof Text) || !text.isConnected) continue
    const range = document.createRange()
    range.setStart(text, Math.min(piece === from.piece ? from.offset : 0, text.length))
    range.setEnd(text, Math.min(piece === to.piece ? to.offset : text.length, text.length))
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width === 0 || height === 0) continue
      marks.push({ left: left - corner.left, top: top - corner.top, width, height })
    }
  }
  return marks
}
