import { t } from '@messages/documents'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { documentsQuery, keyImageQuery, type Source } from '../queries'
import { FileCard } from './file-card'
import { OpenButton } from './open-button'

/** The file that answers a question. A reviewer has its name only when it is opened. */
export function DocumentAnswer({
  id,
  source,
  label = t('document-answer-file'),
}: {
  id: string
  source: Source
  label?: string
}) {
  return 'projectId' in source ? (
    <OfTeam id={id} projectId={source.projectId} />
  ) : (
    <span className="-my-2 -ml-3 inline-flex">
      <OpenButton source={source} id={id} name={label} isNamed />
    </span>
  )
}

function OfTeam({ id, projectId }: { id: string; projectId: string }) {
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

/** The picture itself, before a reviewer; where it cannot be had, only the way to open it. */
export function KeyImageAnswer({ id, submissionId }: { id: string; submissionId: string }) {
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
      <DocumentAnswer id={id} source={{ submissionId }} label={t('document-answer-key-image')} />
    </div>
  )
}
