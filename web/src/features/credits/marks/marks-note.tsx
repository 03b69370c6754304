import { t } from '@messages/credits'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Marks } from './match'

/** What it means that credits have no mark; their owner can ask for one. */
export function MarksNote({
  credits,
  onAsk,
}: {
  credits: Pick<Marks, 'state'>[]
  /** One's own: where others are asked to confirm them. */
  onAsk?: (() => void) | undefined
}) {
  if (credits.every(({ state }) => state !== 'claimed')) return null
  const isNone = credits.every(({ state }) => state !== 'confirmed')
  return (
    <p className="mt-sm flex flex-wrap items-center gap-x-sm text-caption font-normal text-lightText">
      {onAsk ? (
        <>
          {isNone ? t('marks-own-none') : t('marks-own-some')}
          <button type="button" className={`${textLinkClass} min-h-6`} onClick={onAsk}>
            {t('own-ask')}
          </button>
        </>
      ) : (
        <>{isNone ? t('marks-note-none') : t('marks-note')}</>
      )}
    </p>
  )
}
