export type Zoom = 'width' | 1 | 1.5

export const zooms: { zoom: Zoom; label: string }[] = [
  { zoom: 'width', label: 'Fit width' },
  { zoom: 1, label: '100 %' },
  { zoom: 1.5, label: '150 %' },
]

/** CSS pixels of a point: what 100 % means of a page. */
const ofPoint = 96 / 72

/** Pixels of one canvas that every phone gives. */
const canvasPixels = 16_000_000

/** How large a point of a page is drawn where there are `room` pixels for its width. */
export function scaleOf(zoom: Zoom, pageWidth: number, room: number): number {
  return zoom === 'width' ? Math.max(room, 1) / Math.max(pageWidth, 1) : zoom * ofPoint
}

/** Pixels of the canvas for one of the page, as many as the screen has and the canvas bears. */
export function sharpness(width: number, height: number, ratio: number): number {
  const most = Math.sqrt(canvasPixels / Math.max(width * height, 1))
  return Math.max(Math.min(ratio, 3, most), 0.1)
}

/** Where a key leads from a page; undefined: the key is somebody else's. */
export function pageAfter(key: string, page: number, pages: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return Math.min(page + 1, pages)
    case 'ArrowLeft':
    case 'PageUp':
      return Math.max(page - 1, 1)
    case 'Home':
      return 1
    case 'End':
      return pages
    default:
      return undefined
  }
}

/** The page that a person has typed, of those that there are. */
export function pageTyped(text: string, pages: number): number | undefined {
  const page = Number(text.trim())
  return Number.isInteger(page) && page >= 1 ? Math.min(page, pages) : undefined
}
