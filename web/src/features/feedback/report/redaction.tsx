import { t } from '@messages/feedback-report'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { afterKey, type Box, boxOf, isDrawn, moved, startBox } from './boxes'

type Point = { x: number; y: number }
/** What the pointer does: it draws a new part, or takes one along. */
type Grip = { from: Point; index: number; box: Box | undefined }

const percent = (share: number) => `${Math.round(share * 100)}%`
const whereIs = ({ x, y, w, h }: Box) =>
  t('redaction-left-top-wide-high', { x: percent(x), y: percent(y), w: percent(w), h: percent(h) })

/** A picture in which parts are hidden: drawn by hand, or placed with the keys. */
export function Redaction({
  picture,
  boxes,
  onChange,
  onSettled,
}: {
  picture: HTMLCanvasElement
  boxes: Box[]
  onChange: (boxes: Box[]) => void
  /** Once a change is done, not at each move of the hand. */
  onSettled: (boxes: Box[]) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<Grip>(null)
  const [chosen, setChosen] = useState(-1)
  const [said, setSaid] = useState('')

  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])

  const settle = (next: Box[]) => {
    onChange(next)
    onSettled(next)
  }
  const focusOn = (index: number) =>
    requestAnimationFrame(() =>
      stage.current?.querySelectorAll<HTMLElement>('.redact-box')[index]?.focus(),
    )
  const add = () => {
    settle([...boxes, startBox])
    setSaid(t('redaction-area-in-middle-hidden'))
    focusOn(boxes.length)
  }
  const remove = (index: number) => {
    settle(boxes.filter((_, at) => at !== index))
    setSaid(t('redaction-area-visible-again'))
    if (boxes.length > 1) focusOn(Math.max(0, index - 1))
    else stage.current?.focus()
  }
  const onKey = (event: KeyboardEvent, index: number, box: Box) => {
    const next = afterKey(box, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === null) return remove(index)
    settle(boxes.with(index, next))
    setSaid(whereIs(next))
  }

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const area = stage.current?.getBoundingClientRect()
    if (!area) return { x: 0, y: 0 }
    return { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height }
  }
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const held = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const index = held ? Number(held.dataset['index']) : boxes.length
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { from: pointOf(event), index, box: boxes[index] }
  }
  const onMove = (event: PointerEvent) => {
    if (!grip.current) return
    const { from, index, box } = grip.current
    const at = pointOf(event)
    const next = box ? moved(box, at.x - from.x, at.y - from.y) : boxOf(from, at)
    onChange(index < boxes.length ? boxes.with(index, next) : [...boxes, next])
  }
  const onUp = () => {
    if (!grip.current) return
    const { index } = grip.current
    grip.current = null
    const drawn = boxes.filter(isDrawn)
    settle(drawn)
    if (index < drawn.length) focusOn(index)
  }

  return (
    <div className="redact">
      <div
        ref={stage}
        role="group"
        tabIndex={-1}
        aria-label={t('redaction-screenshot-draw-over-areas')}
        className="redact-stage"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        <canvas ref={canvas} width={picture.width} height={picture.height} aria-hidden />
        {boxes.map((box, index) => (
          <button
            key={index}
            type="button"
            data-index={index}
            className="redact-box"
            aria-label={t('redaction-hidden-area', { number: index + 1, count: boxes.length })}
            aria-describedby="redact-keys"
            style={{
              left: percent2(box.x),
              top: percent2(box.y),
              width: percent2(box.w),
              height: percent2(box.h),
            }}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => onKey(event, index, box)}
          />
        ))}
      </div>
      <div className="redact-tools">
        <Button kind="outline" size="sm" icon={<EyeOff size={16} aria-hidden />} onPress={add}>
          {t('redaction-hide-area')}
        </Button>
        {boxes.length > 0 && (
          <Button
            kind="quiet"
            size="sm"
            icon={<Eye size={16} aria-hidden />}
            onPress={() => remove(boxes[chosen] ? chosen : boxes.length - 1)}
          >
            {t('redaction-show-hidden-area')}
          </Button>
        )}
      </div>
      <p id="redact-keys" className="redact-note">
        {t('redaction-draw-over-areas-hide')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const percent2 = (share: number) => `${(share * 100).toFixed(2)}%`
