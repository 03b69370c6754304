import { t } from '@messages/analytics'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { analyticsFile, type AnalyticsPart } from '../api'

const spanWords = (days: number) =>
  days > 366 ? t('part-last-25-months') : t('part-last-days', { days })

/** One subject of the page, and its numbers as a file. */
export function Part({
  id,
  title,
  days,
  note,
  hasOwnSpan = false,
  children,
}: {
  id: AnalyticsPart
  title: string
  days: number
  note?: ReactNode
  /** It covers other days than those that were chosen. */
  hasOwnSpan?: boolean
  children: ReactNode
}) {
  const take = async () => {
    try {
      keep(await analyticsFile(days, id))
    } catch (error) {
      toast(messageOf(error), { tone: 'error' })
    }
  }
  return (
    <section aria-labelledby={`analytics-${id}`} className="analytics-part">
      <div className="analytics-head">
        <h2 id={`analytics-${id}`} className="text-h2">
          {title}
          {!hasOwnSpan && (
            <span className="ms-sm text-body font-normal text-lightText">{spanWords(days)}</span>
          )}
        </h2>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t('part-download-as-csv', { title: title.toLowerCase() })}
          icon={<Download size={16} aria-hidden />}
          onPress={() => void take()}
        >
          {t('part-csv')}
        </Button>
        {note && <p className="w-full text-lightText">{note}</p>}
      </div>
      {children}
    </section>
  )
}
