import { t } from '@messages/dashboard'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queueQuery } from '@/features/review/api'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Part } from './part'

/** What a reviewer has claimed. */
export function MyReviews() {
  const { data, isPending, error, refetch } = useInfiniteQuery(queueQuery('mine'))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Part
      title={t('my-reviews')}
      aside={<TextLink to="/review">{t('my-reviews-review-queue')}</TextLink>}
      isLoading={isPending}
      skeleton={<Skeleton height={88} />}
      error={error}
      onRetry={() => void refetch()}
    >
      {items.length === 0 ? (
        <p className="text-reading text-lightText">{t('my-reviews-no-active-reviews-see')}</p>
      ) : (
        <ul className="border-b border-line">
          {items.map((item) => (
            <li
              key={item.submission_id}
              className="relative flex flex-wrap items-center justify-between gap-sm border-t border-line py-3"
            >
              <Link
                to="/review/$submissionId"
                params={{ submissionId: item.submission_id }}
                className="min-w-0 rounded-sm text-label wrap-anywhere after:absolute after:inset-0 hover:text-link"
              >
                {item.project_name}
              </Link>
              {item.overdue ? (
                <Badge tone="error">
                  {t('my-reviews-overdue-since', { dueAt: day(item.due_at) })}
                </Badge>
              ) : (
                <span className="text-caption font-normal text-lightText">
                  {t('my-reviews-due', { dueAt: day(item.due_at) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
