import { t } from '@messages/team'
import { lazy, Suspense } from 'react'
import type { FormSetup } from '@/shared/forms/setup'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** Who only reads a stage goes without it. */
const MemberNameField = lazy(() =>
  import('./member-name-field').then((m) => ({ default: m.MemberNameField })),
)

const isName = (pointer: string) => /^(writers|key_creatives|crew_status)\.\d+\.name$/.test(pointer)

/** One row has one job: what it is called in the lists of people who may have several. */
const jobs: Record<string, string> = { key_creatives: 'role', crew_status: 'title' }

/** Offers members where the answers of a stage name people. */
export function memberNames(projectId: string): Pick<FormSetup, 'text' | 'rowAgain'> {
  return {
    rowAgain: (list) => {
      const differs = jobs[list]
      const label = (name: string) => t('member-name-another-role', { name })
      return differs === undefined ? undefined : { label, differs }
    },
    text: (props) =>
      isName(props.name) ? (
        <Suspense fallback={<Skeleton height={68} />}>
          <MemberNameField projectId={projectId} {...props} />
        </Suspense>
      ) : undefined,
  }
}
