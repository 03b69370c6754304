import { lazy, Suspense } from 'react'
import type { Field } from '@/shared/forms/definition/description'
import type { FormSetup } from '@/shared/forms/setup'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { FinancePanelProps } from './components/finance-panel'
import { PanelWaiting } from './components/panel-waiting'
import type { ExchangeProps } from './import-export/exchange'
import type { PlanOf } from './queries'
import { isSheet } from './grid/columns'

const PlanAnswer = lazy(() => import('./components/plan-answer'))
const PlanRules = lazy(() => import('./components/plan-rules'))
const Panel = lazy(() => import('./components/finance-panel'))
const Exchange = lazy(() => import('./import-export/exchange'))
const Download = lazy(() =>
  import('./import-export/download-menu').then((m) => ({ default: m.DownloadMenu })),
)

/** The stage that holds the plan. */
const financeStage = 3

/** How a stage shows its tables; nothing for stages without a plan. */
export function financeAnswers(stage: number): Pick<FormSetup, 'rowsAnswer'> {
  if (!hasFigures(stage)) return {}
  return {
    rowsAnswer: (field, rows, form) =>
      isSheet(field.key) ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <PlanAnswer field={field} rows={rows} form={form} />
        </Suspense>
      ) : undefined,
  }
}

/** Whether one of the fields is a sheet, which takes the whole width. */
export function hasSheet(stage: number, fields: Field[]): boolean {
  return hasFigures(stage) && fields.some(({ key }) => isSheet(key))
}

/** Whether a stage has figures to show. */
export function hasFigures(stage: number): boolean {
  return stage === financeStage
}

/** The figures of the plan, its alarms and charts; nothing for stages without one. */
export function FinancePanel({ stage, ...props }: FinancePanelProps & { stage: number }) {
  return hasFigures(stage) ? (
    <Suspense fallback={<PanelWaiting open={props.open} isFolded={props.isFolded} />}>
      <Panel {...props} />
    </Suspense>
  ) : null
}

/** Keeps what the lines of a budget come to, and the worth of all amounts when its currency is changed. */
export function FinanceRules({ stage, fields }: { stage: number; fields: Field[] }) {
  return hasFigures(stage) ? (
    <Suspense fallback={null}>
      <PlanRules fields={fields} />
    </Suspense>
  ) : null
}

/** Import and download, beside the figures of a plan that is written. */
export function FinanceExchange(props: ExchangeProps) {
  return (
    <Suspense fallback={null}>
      <Exchange {...props} />
    </Suspense>
  )
}

/** The download alone, beside those of one that is read. */
export function FinanceDownload({ of }: { of: PlanOf }) {
  return (
    <Suspense fallback={null}>
      <Download of={of} />
    </Suspense>
  )
}
