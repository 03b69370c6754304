import { useQuery } from '@tanstack/react-query'
import { documentsQuery, type Source } from '../queries'
import { FileCard } from './file-card'
import { OpenButton } from './open-button'

/** The file that answers a question. A reviewer has its name only when it is opened. */
export function DocumentAnswer({
  id,
  source,
  label = 'the file',
}: {
  id: string
  source: Source
  label?: string
}) {
  return 'projectId' in source ? (
    <OfTeam id={id} projectId={source.projectId} />
  ) : (
    <span className="-my-2 -ml-3 inline-flex">
      <OpenButton source={source} id={id} name={label} />
    </span>
  )
}

function OfTeam({ id, projectId }: { id: string; projectId: string }) {
  const documents = useQuery(documentsQuery(projectId))
  const held = documents.data?.find(({ document_id }) => document_id === id)
  if (documents.data && !held) return <p className="text-lightText">This file was removed</p>
  return (
    <div data-file="" className="rounded-md border border-line">
      <FileCard document={held} source={{ projectId }} />
    </div>
  )
}
