import { t } from '@messages/ui'
import { type PointerEvent, useRef } from 'react'
import { draggedBy, type Frame, placeOf, type View } from './crop'
import type { Picture } from './picture'
import { Range } from './range'
import './crop.css'

interface Seen {
  picture: Picture
  view: View
  frame: Frame
}

export interface Cropping extends Seen {
  onChange: (view: View) => void
  isDisabled: boolean
}

/** A picture as it lies behind its window. */
export function Cropped({ picture, view, frame, alt }: Seen & { alt: string }) {
  const { width, left, top } = placeOf(view, picture.size, frame)
  const percent = (part: number) => `${part * 100}%`
  return (
    <img
      src={picture.url}
      alt={alt}
      draggable={false}
      style={{ width: percent(width), left: percent(left), top: percent(top) }}
    />
  )
}

/** Shows what is kept of a picture, which is drawn along by pointer. */
export function CropWindow({ onChange, isDisabled, ...seen }: Cropping & { alt: string }) {
  const { picture, view, frame } = seen
  const from = useRef<{ x: number; y: number; view: View } | null>(null)
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (isDisabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, view }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return
    const { clientWidth, clientHeight } = event.currentTarget
    const [right, down] = [event.clientX - from.current.x, event.clientY - from.current.y]
    const parts = [right / clientWidth, down / clientHeight] as const
    onChange(draggedBy(from.current.view, picture.size, frame, ...parts))
  }
  const end = () => {
    from.current = null
  }
  return (
    <div
      data-private
      className="crop-window"
      style={{ aspectRatio: frame.aspect }}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Cropped {...seen} />
    </div>
  )
}

/** The same by sliders. */
export function CropRanges({ view, frame, onChange, isDisabled }: Cropping) {
  const slider = (key: keyof View, label: string) => (
    <Range
      label={label}
      value={view[key]}
      onChange={(value) => onChange({ ...view, [key]: value })}
      isDisabled={isDisabled}
    />
  )
  return (
    <div role="group" aria-label={t('cropper-crop')} className="crop-ranges">
      {frame.nearest < 1 && slider('zoom', t('cropper-zoom'))}
      {slider('across', t('cropper-across'))}
      {slider('down', t('cropper-down'))}
    </div>
  )
}
