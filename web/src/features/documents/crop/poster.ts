import {
  type Box,
  boxOf,
  type Frame,
  largestIn,
  type Size,
  type View,
} from '@/shared/ui/images/crop/crop'

/** Of a poster, width by height. */
const aspect = 2 / 3
/** So far a shape is taken for the same. */
const tolerance = 0.02
/** Beyond these a browser may draw nothing. */
const mostPixels = 40_000_000

/** How a poster is cropped from a picture; null where it needs no crop, or none that is large enough is in it. */
export function posterFrame(size: Size, least: Size): Frame | null {
  if (size.width * size.height > mostPixels) return null
  if (Math.abs(size.width / size.height / aspect - 1) <= tolerance) return null
  const { width, height } = largestIn(size, aspect)
  if (Math.round(width) < least.width || Math.round(height) < least.height) return null
  return { aspect, nearest: Math.min(1, Math.max(least.width / width, least.height / height)) }
}

/** What is kept of a picture, in whole pixels. */
export function pixelsOf(view: View, size: Size, frame: Frame): Box {
  const box = boxOf(view, size, frame)
  const [width, height] = [Math.round(box.width), Math.round(box.height)]
  return {
    x: Math.min(Math.round(box.x), size.width - width),
    y: Math.min(Math.round(box.y), size.height - height),
    width,
    height,
  }
}
