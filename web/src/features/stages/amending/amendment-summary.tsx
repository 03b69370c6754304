import { t } from '@messages/stage-editor'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { SignOffPanel } from '@/features/signoffs/api'
import type { Field } from '@/shared/forms/definition/description'
import { Changes } from '@/shared/forms/reading/changes'
import type { Autosaver } from '@/shared/forms/saving/autosaver'
import { list } from '@/shared/lib/format'
import { type Amendment, amendmentQuery, materialWords } from '../amendment'
import type { StageRef } from '../api'

/** What differs from the approved version, what follows from it, and who signs it off. */
export function AmendmentSummary({
  stageRef,
  amendment,
  fields,
  saver,
  isAside,
}: {
  stageRef: StageRef
  amendment: Amendment
  fields: Field[]
  saver: Autosaver
  /** It stands in a column of its own. */
  isAside: boolean
}) {
  const queryClient = useQueryClient()
  const { queryKey } = amendmentQuery(stageRef)
  return (
    <section aria-labelledby="what-changes" className={clsx('min-w-0', isAside && 'column-stays')}>
      <h2 id="what-changes" className="mb-sm text-h2">
        {t('amendment-summary-changes')}
      </h2>
      <p className="mb-md text-lightText">{meaningOf(amendment)}</p>
      <Changes changes={amendment.changes} fields={fields} />
      <div className="mt-lg">
        <SignOffPanel
          of={stageRef}
          version={amendment.version}
          save={async () =>
            (await saver.flush()) ? (queryClient.getQueryData(queryKey)?.version ?? null) : null
          }
          onStale={() => void queryClient.invalidateQueries({ queryKey })}
        />
      </div>
    </section>
  )
}

function meaningOf({ changes, material }: Amendment): string {
  if (changes.length === 0) return t('amendment-summary-no-changes-yet-approved')
  if (material.length === 0) {
    return t('amendment-summary-these-changes-need-no')
  }
  const what = list(material.map((one) => materialWords()[one]))
  return t('amendment-summary-changes-so-needs-review', { what })
}
