import { t } from '@messages/dashboard'
import { Link } from '@tanstack/react-router'
import type { QueueTab } from '@/features/review/api'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { counted, dueNext, type Queue, type Queues, tab as linkTo } from '../to-do/review-steps'
import { TodoRow } from './todo-row'

const atMost = 5

const labels = (): [tab: QueueTab, label: string][] => [
  ['mine', t('review-queues-mine')],
  ['unclaimed', t('review-queues-unclaimed')],
  ['to_confirm', t('review-queues-to-confirm')],
  ['in_hand', t('review-queues-in-hand')],
  ['appeals', t('review-queues-appeals')],
]

/** The tabs of the queue in numbers, as far as they are the caller's to look after, and what is due next. */
export function ReviewQueues({ queues, now }: { queues: Queues; now: number }) {
  const next = dueNext(queues, now, atMost)
  return (
    <section aria-labelledby="review-queues">
      <div className="mb-md flex items-baseline justify-between gap-md">
        <h2 id="review-queues" className="text-h2">
          {t('review-queues')}
        </h2>
        <TextLink to="/review">{t('review-queues-open')}</TextLink>
      </div>
      <ul className="grid grid-cols-2 gap-sm sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] sm:gap-md">
        {labels().map(([tab, label]) => {
          const queue = queues[tab]
          return queue && <Tile key={tab} tab={tab} label={label} queue={queue} />
        })}
      </ul>
      {next.length > 0 && (
        <>
          <h3 className="mt-lg mb-sm text-h3">{t('review-queues-due-next')}</h3>
          <ul className="border-b border-line sm:-mx-sm">
            {next.map((row) => (
              <TodoRow key={row.id} todo={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Tile({ tab, label, queue }: { tab: QueueTab; label: string; queue: Queue }) {
  const late = queue.items.filter(({ overdue }) => overdue).length
  return (
    <li className="relative rounded-md border border-line p-md transition-colors duration-120 focus-within:border-link hover:border-control">
      <p className="text-h1 tabular">{t('review-queues-count', counted(queue))}</p>
      <p className="text-label">
        <Link {...linkTo(tab)} className="rounded-sm after:absolute after:inset-0">
          {label}
        </Link>
      </p>
      <p className="min-h-4 text-caption font-normal text-error">
        {late > 0 && t('review-queues-overdue', { count: late })}
      </p>
    </li>
  )
}
