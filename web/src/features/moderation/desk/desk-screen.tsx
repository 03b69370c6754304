import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CreditDesk } from '@/features/credits/api'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { queueQuery, type Waiting } from '../queries'
import { headingOf, reasonWords } from '../words'
import { ReportDetail } from './report-detail'

export type DeskList = Waiting | 'credits' | 'confirmed'

/** `/moderation`: what waits for a moderator. */
export function DeskScreen({ list, report }: { list: DeskList; report: string | undefined }) {
  usePageTitle(t('desk-title'))
  return (
    <div className="grid gap-lg" data-private>
      <PageHeader title={t('desk-title')}>
        {t('desk-explained')} <TextLink to="/about/moderation">{t('desk-figures')}</TextLink>
      </PageHeader>
      {report && isWaiting(list) ? (
        <ReportDetail key={report} id={report} list={list} />
      ) : (
        <>
          <nav aria-label={t('desk-lists')} className="flex flex-wrap gap-sm">
            {(['reports', 'appeals', 'credits', 'confirmed'] as const).map((one) => (
              <LinkButton
                key={one}
                to="/moderation"
                search={{ list: one }}
                kind={one === list ? 'primary' : 'outline'}
                size="sm"
              >
                {listWords()[one]}
              </LinkButton>
            ))}
          </nav>
          {isWaiting(list) ? (
            <Queue list={list} />
          ) : (
            <Suspense fallback={<Skeleton height={240} />}>
              <CreditDesk key={list} list={list === 'credits' ? 'asked' : 'confirmed'} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

const listWords = (): Record<DeskList, string> => ({
  reports: t('desk-reports'),
  appeals: t('desk-appeals'),
  credits: t('desk-credits'),
  confirmed: t('desk-confirmed'),
})

const isWaiting = (list: DeskList): list is Waiting => list === 'reports' || list === 'appeals'

function Queue({ list }: { list: Waiting }) {
  const { data, error, refetch } = useQuery(queueQuery(list))
  if (error && !data) {
    return (
      <ErrorState
        title={t('desk-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
      {data?.reports.length === 0 && (
        <EmptyState title={t('desk-empty')}>{t('desk-empty-explained')}</EmptyState>
      )}
      <ul className="grid gap-sm">
        {data?.reports.map((one) => (
          <li key={one.id} className="rounded-lg border border-line p-md">
            <Link to="/moderation" search={{ list, report: one.id }} className="text-link">
              {headingOf(one)}
            </Link>
            <p className="text-caption text-lightText">
              {[
                one.is_urgent && t('desk-urgent'),
                reasonWords()[one.reason],
                moment(one.created_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {data?.has_more && <p className="text-caption text-lightText">{t('desk-more')}</p>}
    </Loading>
  )
}
