import { t } from '@messages/finance'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import '../finance.css'
import { type Finance, financeQuery, type PlanOf } from '../queries'
import { Alarms } from './alarms'
import { FigureItem, figureText } from './figure-item'
import { PanelWaiting } from './panel-waiting'

const Charts = lazy(() => import('../charts/charts'))

export interface FinancePanelProps {
  of: PlanOf
  /** Ways into and out of spreadsheets. */
  actions?: ReactNode
  /** To the field that an alarm is about. */
  onGo?: (pointer: string) => void
  /** What the figures are of, where that is not plain. */
  note?: string | undefined
  /** All of it in sight from the start, as where a plan is read. */
  open?: boolean
  /** One line until somebody opens it, where the figures are not what one is there for. */
  isFolded?: boolean
}

/** What the plan comes to: the figures, each with its formula, the alarms, the charts. */
export default function FinancePanel(props: FinancePanelProps) {
  const { of, onGo, note, open = false, isFolded = false } = props
  const finance = useQuery(financeQuery(of))
  if (isUnavailable(finance)) {
    // Not everybody on a team reads its figures.
    if (isStatus(finance.error, 403) || isStatus(finance.error, 404)) return null
    return (
      <ErrorState
        title={t('finance-panel-figures-could-not-loaded')}
        message={messageOf(finance.error)}
        onRetry={() => void finance.refetch()}
      />
    )
  }
  if (!finance.data) return <PanelWaiting open={open} isFolded={isFolded} />
  const { figures, places, alarms } = finance.data
  const currency = finance.data.currency ?? undefined
  const { budget_total, total_sources, shortfall, confirmed_pct, contingency_pct, ...others } =
    figures
  const item = (figure: Finance['figures']['budget_total']) => (
    <FigureItem key={figure.label} figure={figure} currency={currency} places={places} />
  )
  return (
    <section
      aria-label={t('finance-panel-figures')}
      className="mb-lg rounded-md border border-line"
    >
      <Body {...props}>
        {note && <p className="px-md pt-sm text-caption text-lightText">{note}</p>}
        <div data-private className="plan-figures px-md py-sm">
          {[budget_total, total_sources, shortfall, confirmed_pct, contingency_pct].map(item)}
        </div>
        <Fold label={t('finance-panel-all-figures')} open={open}>
          <div data-private className="plan-figures">
            {Object.values(others).map(item)}
          </div>
        </Fold>
        {alarms.length > 0 && (
          <Fold label={alarmWords(alarms)} open={open}>
            <div data-private>
              <Alarms alarms={alarms} {...(onGo ? { onGo } : {})} />
            </div>
          </Fold>
        )}
        <Fold label={t('finance-panel-charts')} open={open}>
          <Suspense fallback={<Skeleton height={240} />}>
            <div data-private>
              <Charts finance={finance.data} />
            </div>
          </Suspense>
        </Fold>
      </Body>
      <p data-private role="status" className="sr-only">
        {summaryOf(finance.data)}
      </p>
    </section>
  )
}

/** Under their heading, or folded into it. */
function Body({
  actions,
  open = false,
  isFolded = false,
  children,
}: FinancePanelProps & { children: ReactNode }) {
  const Heading = open ? 'h2' : 'h3'
  const title = t('finance-panel-figures')
  if (isFolded) {
    return (
      <details className="plan-fold">
        <summary className="px-md py-2.5 text-h3">{title}</summary>
        <div className="flex flex-wrap px-sm">{actions}</div>
        {children}
      </details>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-sm border-b border-line py-1 pr-1 pl-md">
        <Heading className="py-1.5 text-h3">{title}</Heading>
        {actions}
      </div>
      {children}
    </>
  )
}

/** What is said after each save to those who do not see the figures change. */
function summaryOf({ figures, currency, places, alarms }: Finance): string {
  const said = [figures.total_sources, figures.shortfall, figures.confirmed_pct].map(
    (figure) => `${figure.label} ${figureText(figure, currency ?? undefined, places)}`,
  )
  return `${said.join(', ')}. ${alarms.length === 0 ? t('finance-panel-no-issues') : alarmWords(alarms)}.`
}

function alarmWords(alarms: Finance['alarms']): string {
  const blocks = alarms.filter(({ severity }) => severity === 'block').length
  const rest = alarms.length - blocks
  const parts = [
    ...(blocks > 0 ? [t('finance-panel-fix-before-submitting', { blocks })] : []),
    ...(rest > 0 ? [t('finance-panel-points-check', { count: rest })] : []),
  ]
  return parts.join(', ')
}

/** What is in it is drawn once somebody opens it. */
function Fold({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(open)
  return (
    <details
      open={open}
      className="plan-fold border-t border-line"
      onToggle={(event) => event.currentTarget.open && setDrawn(true)}
    >
      <summary className="px-md py-2.5 text-label">{label}</summary>
      <div className="px-md py-sm">{isDrawn && children}</div>
    </details>
  )
}
