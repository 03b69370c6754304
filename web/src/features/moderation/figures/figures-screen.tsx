import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type Figures, figuresQuery } from '../queries'
import { MonthDetails } from './month-details'
import { MonthTable } from './month-table'
import { Promises } from './promises'
import { Rules } from './rules'
import { Total } from './total'
import { isBare } from './year'
import './figures.css'

/** `/about/moderation`: what anybody may know of the moderators' work. */
export function FiguresScreen() {
  usePageTitle(t('figures'))
  const figures = useQuery(figuresQuery)
  return (
    <>
      <PageHeader title={t('figures')}>
        <p className="max-w-prose">{t('figures-explained')}</p>
      </PageHeader>
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
          {figures.data && <Loaded figures={figures.data} />}
        </Loading>
      )}
    </>
  )
}

/** What is published beside the rules; while nothing is, the page is about the rules. */
function Loaded({ figures }: { figures: Figures }) {
  return (
    <div className="grid gap-lg md:gap-xl">
      <Promises figures={figures} />
      {isBare(figures) ? (
        <Rules isWide />
      ) : (
        <>
          <Total figures={figures} />
          <div className="figures-columns">
            <Published figures={figures} />
            <Rules />
          </div>
        </>
      )}
    </div>
  )
}

/** The months in a row each, then what each that is published is made of. */
function Published({ figures }: { figures: Figures }) {
  const { months, other_months: others } = figures
  return (
    <div className="grid gap-xl">
      <MonthTable figures={figures} />
      {months.map(
        ({ month, figures: counts }) =>
          counts && <MonthDetails key={month} month={month} counts={counts} />,
      )}
      {others && <MonthDetails month={null} counts={others} />}
    </div>
  )
}
