import { t } from '@messages/feedback-report'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import type { Box } from './boxes'
import { useRedaction } from './use-redaction'

/** A picture in which parts are hidden: drawn by hand, or placed with the keys. */
export function Blackout({
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
  const canvas = useRef<HTMLCanvasElement>(null)
  const { stage, said, add, onKey, setChosen, removeChosen, pointer } = useRedaction({
    boxes,
    onChange,
    onSettled,
  })
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <div className="redact">
      <div
        ref={stage}
        role="group"
        tabIndex={-1}
        aria-label={t('redaction-screenshot-draw-over-areas')}
        className="redact-stage"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        {...pointer}
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
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.w),
              height: percent(box.h),
            }}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => onKey(event, index, box)}
          />
        ))}
      </div>
      <Tools onHide={add} onShow={boxes.length > 0 ? removeChosen : undefined} />
      <p id="redact-keys" className="redact-note">
        {t('redaction-draw-over-areas-hide')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function Tools({ onHide, onShow }: { onHide: () => void; onShow: (() => void) | undefined }) {
  return (
    <div className="redact-tools">
      <Button kind="outline" size="sm" icon={<EyeOff size={16} aria-hidden />} onPress={onHide}>
        {t('redaction-hide-area')}
      </Button>
      {onShow && (
        <Button kind="quiet" size="sm" icon={<Eye size={16} aria-hidden />} onPress={onShow}>
          {t('redaction-show-hidden-area')}
        </Button>
      )}
    </div>
  )
}
