import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Dialog } from '@/shared/ui/dialog'
import { Loading, Skeleton } from '@/shared/ui/skeleton'
import { type DocumentView, type Opened, opensQuery } from '../queries'

const ways: Record<Opened['via'], string> = {
  team: 'Team',
  reviewer: 'Review',
  grant: 'Given access',
  public: 'Member',
}

/** Who opened a document, and when. Reviewers have no name here. */
export function OpensDialog({
  projectId,
  document,
  onClose,
}: {
  projectId: string
  document: DocumentView
  onClose: () => void
}) {
  const opens = useQuery(opensQuery(projectId, document.document_id))
  return (
    <Dialog title="Who opened it" isOpen onClose={onClose}>
      <p className="mb-md text-lightText wrap-anywhere">
        {document.filename}, version {document.version}
      </p>
      {opens.isError ? (
        <p className="text-error">{messageOf(opens.error)}</p>
      ) : (
        <Loading isLoading={!opens.data} skeleton={<Skeleton height={120} />}>
          {opens.data?.length === 0 ? (
            <p>Nobody has opened it yet.</p>
          ) : (
            <table className="w-full text-left">
              <thead className="text-caption text-lightText">
                <tr>
                  <th className="py-1 pr-md font-normal">Who</th>
                  <th className="py-1 pr-md font-normal">As</th>
                  <th className="py-1 font-normal">When</th>
                </tr>
              </thead>
              <tbody>
                {opens.data?.map((open, index) => (
                  <tr key={index} className="border-t border-line">
                    <td className="py-2 pr-md wrap-anywhere">{open.who}</td>
                    <td className="py-2 pr-md">{ways[open.via]}</td>
                    <td className="tabular py-2">{moment(open.at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Loading>
      )}
    </Dialog>
  )
}
