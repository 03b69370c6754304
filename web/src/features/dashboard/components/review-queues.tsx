import { t } from '@messages/dashboard'
import { usePhone } from '@/shared/hooks/use-wide'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { counted, dueNext, type Queue, type Queues, tab as linkTo } from '../to-do/review-steps'
import { TodoRow } from '../list/todo-row'

const atMost = { onPhone: 3, elsewhere: 5 }

/** What is due next and nobody's, or in the hands of others; what is the caller's own stands under To do. */
export function ReviewQueues({ queues, now }: { queues: Queues; now: number }) {
  const next = dueNext(queues, now, usePhone() ? atMost.onPhone : atMost.elsewhere)
  return (
    <section aria-labelledby="review-queues">
      <div className="mb-md flex flex-wrap items-baseline justify-between gap-x-md gap-y-1">
        <h2 id="review-queues" className="text-h2">
          {t('review-queues')}
        </h2>
        <ul className="flex flex-wrap gap-x-md gap-y-1">
          <Count tab="unclaimed" queue={queues.unclaimed} />
          <Count tab="in_hand" queue={queues.in_hand} />
        </ul>
      </div>
      {next.length > 0 ? (
        <ul aria-label={t('review-queues-due-next')} className="border-b border-line">
          {next.map((row) => (
            <TodoRow key={row.id} todo={row} />
          ))}
        </ul>
      ) : (
        <p className="text-reading text-lightText">{t('review-queues-nothing')}</p>
      )}
    </section>
  )
}

function Count({ tab, queue }: { tab: 'unclaimed' | 'in_hand'; queue: Queue | undefined }) {
  if (!queue) return null
  const late = queue.items.filter(({ overdue }) => overdue).length
  const words = counted(queue)
  return (
    <li>
      <TextLink {...linkTo(tab)}>
        {tab === 'unclaimed'
          ? t('review-queues-unclaimed', words)
          : t('review-queues-in-review', words)}
      </TextLink>
      {late > 0 && (
        <span className="ml-xs text-caption font-normal text-error">
          {t('review-queues-overdue', { count: late })}
        </span>
      )}
    </li>
  )
}
