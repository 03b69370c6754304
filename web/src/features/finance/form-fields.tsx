import { lazy, Suspense } from 'react'
import type { Content } from '@/shared/forms/definition/description'
import type { FormSetup } from '@/shared/forms/setup'
import { SheetWaiting } from './components/sheet-waiting'
import { financeAnswers, hasFigures } from './fields'
import { isSheet } from './grid/columns'
import { hasKnownSum, knownSum, linesOfSums } from './known-sums'

const SheetControl = lazy(() => import('./components/sheet-control'))
const KnownSum = lazy(() => import('./components/known-sum').then((m) => ({ default: m.KnownSum })))

/**
 * How a stage asks for its tables, and how it shows them; nothing for stages without a plan. Apart from what shows them
 * alone, which does without the code of forms.
 */
export function financeFields(
  stage: number,
): Pick<FormSetup, 'rows' | 'rowsAnswer' | 'after' | 'reckoned'> {
  if (!hasFigures(stage)) return {}
  return {
    reckoned: (key, content) => knownSum(key, (content[linesOfSums] ?? []) as Content[]),
    after: (key) =>
      hasKnownSum(key) ? (
        <Suspense fallback={null}>
          <KnownSum name={key} />
        </Suspense>
      ) : undefined,
    rows: (props) =>
      isSheet(props.name) ? (
        <Suspense fallback={<SheetWaiting name={props.name} />}>
          <SheetControl key={props.name} {...props} />
        </Suspense>
      ) : undefined,
    ...financeAnswers(stage),
  }
}
