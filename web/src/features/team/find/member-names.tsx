import { t } from '@messages/team'
import { lazy, Suspense } from 'react'
import type { FormSetup } from '@/shared/forms/setup'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** Who only reads a stage goes without it. */
const MemberNameField = lazy(() =>
  import('./member-name-field').then((m) => ({ default: m.MemberNameField })),
)

const isName = (pointer: string) => /^(writers|key_creatives|crew_status)\.\d+\.name$/.test(pointer)

/** Offers members where the answers of a stage name people. */
export function memberNames(projectId: string): Pick<FormSetup, 'text' | 'rowAgain'> {
  return {
    // Key creatives often do several jobs, and one row is one of them; heads of department have one.
    rowAgain: (list) =>
      list === 'key_creatives'
        ? { differs: 'role', label: (name) => t('member-name-another-role', { name }) }
        : undefined,
    text: (props) =>
      isName(props.name) ? (
        <Suspense fallback={<Skeleton height={68} />}>
          <MemberNameField projectId={projectId} {...props} />
        </Suspense>
      ) : undefined,
  }
}
