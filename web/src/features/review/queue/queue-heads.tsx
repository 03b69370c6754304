import { t } from '@messages/review-queue'
import './queue.css'

/** For the eye, where the rows have columns: whoever hears a row is told by its own words what is what. */
export function QueueHeads({ isDecided }: { isDecided: boolean }) {
  return (
    <div className="queue-heads" aria-hidden="true">
      <span>{t('queue-list-submission')}</span>
      <div className="queue-facts">
        <span>{isDecided ? t('queue-row-decided') : t('queue-row-due')}</span>
        <span>{t('queue-row-submitted')}</span>
        <span>{t('queue-row-reviews')}</span>
      </div>
    </div>
  )
}
