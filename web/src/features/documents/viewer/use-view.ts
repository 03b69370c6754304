import { useState } from 'react'
import {
  ofPoint,
  type Rotation,
  scaleOf,
  type Size,
  turned,
  turnedOn,
  type Zoom,
} from '../pages/geometry'

export interface View {
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  rotation: Rotation
  /** A quarter further; the file stays as it is. */
  turn: () => void
  /** Pixels of a point. */
  scale: number
}

/** How a file is looked at. `size`: of its first page, or of the picture. */
export function useView(start: Zoom, size: Size | undefined, room: Size): View {
  const [zoom, setZoom] = useState(start)
  const [rotation, setRotation] = useState<Rotation>(0)
  return {
    zoom,
    setZoom,
    rotation,
    turn: () => setRotation(turnedOn),
    scale: size ? scaleOf(zoom, turned(size, rotation), room) : ofPoint,
  }
}
