/** Where the window lies: how far between both ends of the picture, and how near. All from 0 to 1. */
export interface View {
  across: number
  down: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** What may be kept of a picture. */
export interface Frame {
  /** Width by height. */
  aspect: number
  /** The nearest window, in parts of the largest. */
  nearest: number
}

export interface Box extends Size {
  x: number
  y: number
}

const between = (value: number) => Math.min(1, Math.max(0, value))

/** The largest window of a shape that a picture has room for. */
export function largestIn({ width, height }: Size, aspect: number): Size {
  const across = Math.min(width, height * aspect)
  return { width: across, height: across / aspect }
}

function windowOf({ zoom }: View, size: Size, { aspect, nearest }: Frame): Size {
  const { width, height } = largestIn(size, aspect)
  const part = 1 - between(zoom) * (1 - nearest)
  return { width: part * width, height: part * height }
}

/** What is kept of the picture, in its pixels. */
export function boxOf(view: View, size: Size, frame: Frame): Box {
  const { width, height } = windowOf(view, size, frame)
  return {
    x: between(view.across) * (size.width - width),
    y: between(view.down) * (size.height - height),
    width,
    height,
  }
}

/** The picture behind its window: all lengths in parts of the window's. */
export function placeOf(
  view: View,
  size: Size,
  frame: Frame,
): { width: number; left: number; top: number } {
  const { x, y, width, height } = boxOf(view, size, frame)
  return { width: size.width / width, left: -x / width, top: -y / height }
}

/** The picture drawn along by a part of the window. */
export function draggedBy(view: View, size: Size, frame: Frame, right: number, down: number): View {
  const { width, height } = windowOf(view, size, frame)
  const moved = (at: number, by: number, lengths: number) => {
    const room = lengths - 1
    return room > 0.001 ? between(at - by / room) : at
  }
  return {
    ...view,
    across: moved(view.across, right, size.width / width),
    down: moved(view.down, down, size.height / height),
  }
}
