/** A part of a picture, in shares of its width and height. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const smallest = 0.02
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** What lies between two points, whichever way it was drawn. */
export function boxOf(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  const [left, right] = [from.x, to.x].map((x) => between(0, x, 1)).toSorted((a, b) => a - b)
  const [top, bottom] = [from.y, to.y].map((y) => between(0, y, 1)).toSorted((a, b) => a - b)
  const [x = 0, y = 0] = [left, top]
  return { x, y, w: (right ?? x) - x, h: (bottom ?? y) - y }
}

/** A slip of the hand hides nothing. */
export const isDrawn = ({ w, h }: Box) => w >= smallest / 2 && h >= smallest / 2

export function moved(box: Box, dx: number, dy: number): Box {
  return {
    ...box,
    x: between(0, box.x + dx, 1 - box.w),
    y: between(0, box.y + dy, 1 - box.h),
  }
}

export function resized(box: Box, dw: number, dh: number): Box {
  return {
    ...box,
    w: between(smallest, box.w + dw, 1 - box.x),
    h: between(smallest, box.h + dh, 1 - box.y),
  }
}

export const startBox: Box = { x: 0.35, y: 0.4, w: 0.3, h: 0.2 }

const step = 0.02
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** What a key makes of a hidden part; null takes it away, undefined is no key of ours. */
export function afterKey(box: Box, key: string, shift: boolean): Box | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  const way = directions[key]
  if (!way) return undefined
  return shift ? resized(box, ...way) : moved(box, ...way)
}

/** In pixels, rounded outwards: nothing of what is hidden looks out at an edge. */
export function inPixels({ x, y, w, h }: Box, width: number, height: number) {
  const [left, top] = [Math.floor(x * width), Math.floor(y * height)]
  return {
    left,
    top,
    width: Math.ceil((x + w) * width) - left,
    height: Math.ceil((y + h) * height) - top,
  }
}
