import { t } from '@messages/stage-editor'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { feedbackQuery, type StageRef } from '../api'
import '../editor/editor.css'

/** What the reviewer wrote beside the single requests, where the changes are made. */
export function ReviewerSummary({ stageRef }: { stageRef: StageRef }) {
  const last = useQuery(feedbackQuery(stageRef)).data?.[0]
  if (last?.decision !== 'request_changes' || !last.summary) return null
  return (
    <figure>
      <figcaption className="mb-1 text-caption text-lightText">
        {t('reviewer-summary-written')}
      </figcaption>
      <Folded text={last.summary} />
    </figure>
  )
}

/** A few lines of it, until more is asked for. */
function Folded({ text }: { text: string }) {
  const quote = useRef<HTMLQuoteElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isCut = useIsCut(quote, isOpen)
  return (
    <div className="border-s-2 border-line ps-3">
      <blockquote
        ref={quote}
        data-private
        className={clsx(
          'text-reading whitespace-pre-line wrap-anywhere',
          !isOpen && 'written-summary-cut',
        )}
      >
        {text}
      </blockquote>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={`${textLinkClass} min-h-6 text-caption`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'reviewer-summary-less' : 'reviewer-summary-more')}
        </button>
      )}
    </div>
  )
}

/** Whether the text is longer than the room that it has while it is closed; another width is another answer. */
function useIsCut(place: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const box = place.current
    if (!box || isOpen) return undefined
    const measure = () => setCut(box.scrollHeight > box.clientHeight)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [place, isOpen])
  return isCut
}
