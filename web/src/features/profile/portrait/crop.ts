import { boxOf, type Size, type View } from '@/shared/ui/images/crop/crop'
import type { Crop } from '../api'

/** Faces are above the middle. */
export const startingView: View = { across: 0.5, down: 0.35, zoom: 0 }

/** A square; the nearest shows a third of the shorter side. */
export const square = { aspect: 1, nearest: 1 / 3 }

/** What is kept of a picture, as the server asks for it. */
export function cropOf(view: View, size: Size): Crop {
  const { x, y, width } = boxOf(view, size, square)
  return { x: x / size.width, y: y / size.height, side: width / Math.min(size.width, size.height) }
}
