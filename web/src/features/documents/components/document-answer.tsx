import { t } from '@messages/documents'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { Known } from '../files'
import { documentsQuery, keyImageQuery } from '../queries'
import { FileCard } from './file-card'
import { FileMark } from './file-mark'
import { OpenButton } from './open-button'

/** The file that answers a question, for the team. */
export function DocumentAnswer({ id, projectId }: { id: string; projectId: string }) {
  const documents = useQuery(documentsQuery(projectId))
  const held = documents.data?.find(({ document_id }) => document_id === id)
  if (documents.data && !held)
    return <p className="text-lightText">{t('document-answer-file-removed')}</p>
  return (
    <div data-file="" className="rounded-md border border-line">
      <FileCard document={held} source={{ projectId }} />
    </div>
  )
}

export interface SubmittedProps {
  id: string
  submissionId: string
  label: string
  known: Known
  /** Asks for a change on a page. */
  onPageRequest?: ((page: number) => void) | undefined
}

/** The same for a reviewer. */
export function SubmittedDocument({ submissionId, label, ...props }: SubmittedProps) {
  return (
    <span className="-my-2 -ml-3 inline-flex">
      <OpenButton {...props} source={{ submissionId }} name={label} isNamed />
    </span>
  )
}

/** The same as a row of its own, with all that is known of it before it is opened: its kind and its version. */
export function SubmittedRow({ label, kind, ...props }: SubmittedProps & { kind: string }) {
  const { submissionId, ...of } = props
  const { name, facts, version } = props.known
  return (
    <div data-file="" className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
      <FileMark document={undefined} source={{ submissionId }} />
      <span className="grid min-w-0 flex-1">
        {name && (
          <bdi data-private className="wrap-anywhere">
            {name}
          </bdi>
        )}
        <span className="text-caption font-normal text-lightText">
          {[name ? facts : kind, version].filter(Boolean).join(' · ')}
        </span>
      </span>
      <OpenButton {...of} source={{ submissionId }} name={label} />
    </div>
  )
}

/** The picture itself, before a reviewer; where it cannot be had, only the way to open it. */
export function KeyImageAnswer(props: Omit<SubmittedProps, 'label'>) {
  const { id, submissionId } = props
  const picture = useQuery(keyImageQuery(submissionId, id))
  return (
    <div data-private className="grid justify-items-start gap-sm">
      {picture.isPending && <Skeleton width={160} height={240} />}
      {picture.data && (
        <img
          src={picture.data}
          alt={t('document-answer-key-art-as-submitted')}
          className="max-h-60 max-w-full rounded-sm"
        />
      )}
      <SubmittedDocument {...props} label={t('document-answer-key-image')} />
    </div>
  )
}
