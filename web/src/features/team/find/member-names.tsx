import { lazy, Suspense } from 'react'
import type { FormSetup } from '@/shared/forms/setup'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** Who only reads a stage goes without it. */
const MemberNameField = lazy(() =>
  import('./member-name-field').then((m) => ({ default: m.MemberNameField })),
)

const isName = (pointer: string) => /^(writers|key_creatives)\.\d+\.name$/.test(pointer)

/** Offers members where the answers of a stage name people. */
export function memberNames(projectId: string): Pick<FormSetup, 'text'> {
  return {
    text: (props) =>
      isName(props.name) ? (
        <Suspense fallback={<Skeleton height={68} />}>
          <MemberNameField projectId={projectId} {...props} />
        </Suspense>
      ) : undefined,
  }
}
