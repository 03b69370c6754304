import { t } from '@messages/feedback-report'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { afterKey, type Box, boxOf, isDrawn, moved, startBox } from './boxes'

type Point = { x: number; y: number }
/** What the pointer does: it draws a new part, or takes one along. */
type Grip = { from: Point; index: number; box: Box | undefined }

const percent = (share: number) => `${Math.round(share * 100)}%`
const whereIs = ({ x, y, w, h }: Box) =>
  t('use-redaction-left-top-wide-high', {
    x: percent(x),
    y: percent(y),
    w: percent(w),
    h: percent(h),
  })

interface Boxes {
  boxes: Box[]
  onChange: (boxes: Box[]) => void
  /** Once a change is done, not at each move of the hand. */
  onSettled: (boxes: Box[]) => void
}

/** The hidden parts of a picture, as buttons and keys change them. */
export function useRedaction({ boxes, onChange, onSettled }: Boxes) {
  const stage = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(-1)
  const [said, setSaid] = useState('')

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
    setSaid(t('use-redaction-area-in-middle-hidden'))
    focusOn(boxes.length)
  }
  const remove = (index: number) => {
    settle(boxes.filter((_, at) => at !== index))
    setSaid(t('use-redaction-area-visible-again'))
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

  return {
    stage,
    said,
    add,
    onKey,
    setChosen,
    /** Shows the part again that was chosen last. */
    removeChosen: () => remove(boxes[chosen] ? chosen : boxes.length - 1),
    pointer: useDrawing({ stage, boxes, onChange, settle, focusOn }),
  }
}

/** Parts drawn and moved with the pointer. */
function useDrawing({
  stage,
  boxes,
  onChange,
  settle,
  focusOn,
}: Pick<Boxes, 'boxes' | 'onChange'> & {
  stage: RefObject<HTMLDivElement | null>
  settle: (boxes: Box[]) => void
  focusOn: (index: number) => void
}) {
  const grip = useRef<Grip>(null)
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
  return { onPointerDown: onDown, onPointerMove: onMove, onPointerUp: onUp, onPointerCancel: onUp }
}
