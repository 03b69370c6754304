import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { figuresQuery } from '../queries'
import { Goals } from './goals'
import { Measured } from './measured'
import { Rules } from './rules'
import './figures.css'

/** `/about/moderation`: what anybody may know of the moderators' work. */
export function FiguresScreen() {
  usePageTitle(t('figures'))
  const figures = useQuery(figuresQuery)
  return (
    <>
      <PageHeader title={t('figures')}>
        <p className="max-w-prose text-pretty">{t('figures-explained')}</p>
      </PageHeader>
      <div className="grid gap-lg md:gap-xl">
        <Goals />
        {isUnavailable(figures) ? (
          <>
            <ErrorState
              title={t('figures-not-loaded')}
              message={messageOf(figures.error)}
              onRetry={() => void figures.refetch()}
            />
            <Rules />
          </>
        ) : (
          <Loading isLoading={!figures.data} skeleton={<Skeleton height={480} />}>
            {figures.data && <Measured figures={figures.data} />}
            <Rules />
          </Loading>
        )}
      </div>
    </>
  )
}
