/** Of a page or a picture, in points. */
export interface Size {
  width: number
  height: number
}

export type Rotation = 0 | 90 | 180 | 270

/** A number: of what the paper measures. */
export type Zoom = 'width' | 'page' | number

/** CSS pixels of a point: what 100% means of a page. */
export const ofPoint = 96 / 72

/** Pixels of one canvas that every phone gives. */
const canvasPixels = 16_000_000

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** A quarter turn further, clockwise. */
export function turnedOn(rotation: Rotation): Rotation {
  return ((rotation + 90) % 360) as Rotation
}

/** How a page lies after it was turned. */
export function turned({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** How large a point of a page is drawn where there is `room` for it. */
export function scaleOf(zoom: Zoom, page: Size, room: Size): number {
  const wide = Math.max(room.width, 1) / Math.max(page.width, 1)
  if (zoom === 'width') return wide
  if (zoom === 'page') return Math.min(wide, Math.max(room.height, 1) / Math.max(page.height, 1))
  return zoom * ofPoint
}

/** The next step, larger or smaller, from how large it is now; undefined at the end of the steps. */
export function zoomBeside(scale: number, way: 1 | -1): number | undefined {
  const now = scale / ofPoint
  // What is shown as 100% is 100%.
  const near = 0.005
  return way === 1
    ? steps.find((step) => step > now + near)
    : steps.findLast((step) => step < now - near)
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

/** Of rows that are `row` high each, the first and the last that are in sight or up to `spare` rows from it. */
export function windowOf(
  { top, height }: { top: number; height: number },
  row: number,
  count: number,
  spare: number,
): { first: number; last: number } {
  const first = Math.floor(Math.max(top, 0) / row) + 1 - spare
  const last = Math.ceil((Math.max(top, 0) + height) / row) + spare
  return { first: Math.min(Math.max(first, 1), count), last: Math.min(Math.max(last, 1), count) }
}

/** How far a list is scrolled so that a row is in sight: not at all where it is already. */
export function topFor(
  row: number,
  number: number,
  { top, height }: { top: number; height: number },
): number {
  const begins = (number - 1) * row
  if (begins < top) return begins
  return begins + row > top + height ? begins + row - height : top
}

/** Between what is seen and what lies somewhere, each with its top and its height; 0: it is in sight. */
export function distanceOf(
  seen: { top: number; height: number },
  place: { top: number; height: number },
): number {
  return Math.max(seen.top - (place.top + place.height), place.top - (seen.top + seen.height), 0)
}
