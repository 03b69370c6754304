import { lazy, Suspense } from 'react'
import type { FormSetup } from '@/shared/forms/setup'
import type { StageNumber } from '@/shared/identity/guards'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { kindWords, knownBy, type LabelOf } from './files'
import type { DocumentView, SubmittedFile } from './queries'

const DocumentControl = lazy(() =>
  import('./components/document-control').then((m) => ({ default: m.DocumentControl })),
)
const DocumentAnswer = lazy(() =>
  import('./components/document-answer').then((m) => ({ default: m.DocumentAnswer })),
)
const SubmittedDocument = lazy(() =>
  import('./components/document-answer').then((m) => ({ default: m.SubmittedDocument })),
)
const SubmittedRow = lazy(() =>
  import('./components/document-answer').then((m) => ({ default: m.SubmittedRow })),
)
const KeyImageAnswer = lazy(() =>
  import('./components/document-answer').then((m) => ({ default: m.KeyImageAnswer })),
)
const Chips = lazy(() => import('./components/file-chips').then((m) => ({ default: m.FileChips })))
const Panel = lazy(() =>
  import('./components/documents-panel').then((m) => ({ default: m.DocumentsPanel })),
)
const Shelf = lazy(() =>
  import('./components/document-shelf').then((m) => ({ default: m.DocumentShelf })),
)

const waiting = <Skeleton height={44} />

/** How a form of a project's stage asks for files, and how it shows them. */
export function documentFields(
  projectId: string,
  stage: StageNumber,
): Pick<FormSetup, 'document' | 'documentAnswer'> {
  return {
    document: (props) => (
      <Suspense fallback={waiting}>
        <DocumentControl {...props} key={props.name} projectId={projectId} stage={stage} />
      </Suspense>
    ),
    documentAnswer: (id) => (
      <Suspense fallback={waiting}>
        <DocumentAnswer id={id} projectId={projectId} />
      </Suspense>
    ),
  }
}

interface Submitted {
  submission_id: string
  version: number
  files: SubmittedFile[]
}

/** How the files of a submission are shown to its reviewer. */
export function answersOfReview(
  { submission_id: submissionId, version, files }: Submitted,
  /** Asks for a change on a page of a file, where the reader may. */
  onPageRequest?: (documentId: string, page: number) => void,
): Pick<FormSetup, 'documentAnswer'> {
  return {
    documentAnswer: (id, field) => {
      const accept = field.kind.type === 'document' ? field.kind.accept : []
      const props = {
        id,
        submissionId,
        known: knownBy(
          accept,
          version,
          files.find(({ document_id }) => document_id === id),
        ),
        onPageRequest: onPageRequest && ((page: number) => onPageRequest(id, page)),
      }
      return (
        <Suspense fallback={waiting}>
          {field.key === 'key_image' ? (
            <KeyImageAnswer {...props} />
          ) : (
            <SubmittedRow {...props} label={field.label} kind={kindWords(accept)} />
          )}
        </Suspense>
      )
    },
  }
}

/** Opens the script of a submission, or of an approved stage before it, from beside the review. */
export function ScriptButton(props: {
  submissionId: string
  id: string
  label: string
  onPageRequest: ((page: number) => void) | undefined
}) {
  return (
    <Suspense fallback={<Skeleton width={88} height={28} />}>
      <SubmittedDocument {...props} known={{ pdf: true, shown: false }} />
    </Suspense>
  )
}

/** Files by their names, each a way to open it. */
export function FileChips(props: { projectId: string; files: DocumentView[] }) {
  return (
    <Suspense fallback={<Skeleton height={32} />}>
      <Chips {...props} />
    </Suspense>
  )
}

/** The files of a project at a glance. */
export function DocumentShelf(props: {
  projectId: string
  /** What a file answers, as far as that is known. */
  labelOf: LabelOf
}) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Shelf {...props} />
    </Suspense>
  )
}

/** The files of a stage: versions, who may read them, who did. */
export function DocumentsPanel(props: {
  projectId: string
  stage: StageNumber
  /** What a file answers, as far as that is known. */
  labelOf: LabelOf
}) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Panel {...props} />
    </Suspense>
  )
}
