import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type OwnReport, ownReportsQuery } from '../queries'
import { reasonWords } from '../words'

/** What the caller has reported, and whether it is decided. */
export function OwnReports() {
  const found = useQuery(ownReportsQuery())
  return (
    <section aria-labelledby="own-reports" className="grid gap-md">
      <div>
        <h2 id="own-reports" className="text-h2">
          {t('own-reports-title')}
        </h2>
        <p className="text-body text-lightText">{t('own-reports-explained')}</p>
      </div>
      {isUnavailable(found) ? (
        <ErrorState
          title={t('own-reports-not-loaded')}
          message={messageOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Loading isLoading={!found.data} skeleton={<Skeleton height={120} />}>
          {found.data?.reports.length === 0 && (
            <p className="text-reading text-lightText">{t('own-reports-empty')}</p>
          )}
          <ul className="border-b border-line empty:hidden">
            {found.data?.reports.map((report) => (
              <OneReport key={report.id} report={report} />
            ))}
          </ul>
          {found.data?.has_more && (
            <p className="text-caption text-lightText">{t('own-reports-older')}</p>
          )}
        </Loading>
      )}
    </section>
  )
}

function OneReport({ report }: { report: OwnReport }) {
  const { about, decided_at: decided } = report
  return (
    <li className="grid gap-xs border-t border-line py-3">
      <div className="flex items-start justify-between gap-md">
        <h3 className="min-w-0 text-h3 wrap-anywhere">
          {about ? <Link about={about} /> : t('own-report-gone')}
        </h3>
        <Badge tone={decided ? 'neutral' : 'primary'}>
          {decided ? t('own-report-decided') : t('own-report-waits')}
        </Badge>
      </div>
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
        {report.text}
      </p>
      <p className="text-caption font-normal text-lightText">
        {[
          reasonWords()[report.reason],
          t('own-report-made', { day: day(report.created_at) }),
          decided && t('own-report-decided-on', { day: day(decided) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

function Link({ about: { subject, name } }: { about: NonNullable<OwnReport['about']> }) {
  switch (subject.kind) {
    case 'profile':
      return (
        <TextLink to="/people/$uid" params={{ uid: subject.uid }}>
          {t('own-report-profile', { name })}
        </TextLink>
      )
    case 'message':
      return (
        <TextLink to="/messages/$threadId" params={{ threadId: subject.thread_id }}>
          {t('own-report-message', { name })}
        </TextLink>
      )
    case 'company':
      return (
        <TextLink to="/companies/$companyId" params={{ companyId: subject.company_id }}>
          {t('own-report-company', { name })}
        </TextLink>
      )
  }
}
