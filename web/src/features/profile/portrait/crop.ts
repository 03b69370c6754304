import type { Crop } from '../api'

/** Where the square lies: how far between both ends of the picture, and how near. All from 0 to 1. */
export interface View {
  across: number
  down: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** Faces are above the middle. */
export const startingView: View = { across: 0.5, down: 0.35, zoom: 0 }

/** The nearest view shows a third of the shorter side. */
const nearest = 1 / 3

const between = (value: number) => Math.min(1, Math.max(0, value))

/** The side of the square, in parts of the picture's shorter side. */
const sideOf = ({ zoom }: View) => 1 - between(zoom) * (1 - nearest)

/** What is kept of the picture. */
export function cropOf(view: View, { width, height }: Size): Crop {
  const side = sideOf(view)
  const pixels = side * Math.min(width, height)
  return {
    x: between(view.across) * (1 - pixels / width),
    y: between(view.down) * (1 - pixels / height),
    side,
  }
}

/** The picture behind a square window: all lengths in parts of the window. */
export function placeOf(view: View, size: Size): { width: number; left: number; top: number } {
  const { x, y, side } = cropOf(view, size)
  const pixels = side * Math.min(size.width, size.height)
  return {
    width: size.width / pixels,
    left: (-x * size.width) / pixels,
    top: (-y * size.height) / pixels,
  }
}

/** The picture drawn along by a part of the window. */
export function draggedBy(view: View, size: Size, right: number, down: number): View {
  const pixels = sideOf(view) * Math.min(size.width, size.height)
  const moved = (at: number, by: number, length: number) => {
    const room = length / pixels - 1
    return room > 0.001 ? between(at - by / room) : at
  }
  return {
    ...view,
    across: moved(view.across, right, size.width),
    down: moved(view.down, down, size.height),
  }
}
