import { t } from '@messages/profile'
import { type PointerEvent, useRef } from 'react'
import { draggedBy, placeOf, type Size, type View } from './crop'
import { Range } from './range'

/** Chooses a square of a picture: drawn along by pointer, or moved by sliders. */
export function Cropper({
  picture,
  size,
  view,
  onChange,
  isDisabled,
}: {
  picture: string
  size: Size
  view: View
  onChange: (view: View) => void
  isDisabled: boolean
}) {
  const from = useRef<{ x: number; y: number; view: View } | null>(null)
  const { width, left, top } = placeOf(view, size)
  const percent = (part: number) => `${part * 100}%`
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (isDisabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, view }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return
    const side = event.currentTarget.clientWidth
    const [right, down] = [event.clientX - from.current.x, event.clientY - from.current.y]
    onChange(draggedBy(from.current.view, size, right / side, down / side))
  }
  const end = () => {
    from.current = null
  }
  const slider = (key: keyof View, label: string) => (
    <Range
      label={label}
      value={view[key]}
      onChange={(value) => onChange({ ...view, [key]: value })}
      isDisabled={isDisabled}
    />
  )
  return (
    <>
      <div
        data-private
        className="portrait-window"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          src={picture}
          alt={t('portrait-your-picture')}
          draggable={false}
          style={{ width: percent(width), left: percent(left), top: percent(top) }}
        />
      </div>
      <div role="group" aria-label={t('portrait-crop')} className="portrait-ranges">
        {slider('zoom', t('portrait-zoom'))}
        {slider('across', t('portrait-across'))}
        {slider('down', t('portrait-down'))}
      </div>
    </>
  )
}
