import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type DocumentView, type Opened, opensQuery } from '../queries'

const ways: Record<Opened['via'], string> = {
  team: 'Team',
  reviewer: 'Review',
  grant: 'Shared access',
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
  const query = useInfiniteQuery(opensQuery(projectId, document.document_id))
  const opens = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog title="Access log" isOpen onClose={onClose}>
      <p className="mb-md text-lightText wrap-anywhere">
        {document.filename}, version {document.version}
      </p>
      {query.isError && <p className="mb-md text-error">{messageOf(query.error)}</p>}
      {(opens || !query.isError) && (
        <Loading isLoading={!opens} skeleton={<Skeleton height={120} />}>
          {opens?.length === 0 ? <p>Not opened yet.</p> : <Opens opens={opens ?? []} />}
          {query.hasNextPage && (
            <div className="mt-md flex justify-center">
              <Button
                kind="outline"
                onPress={() => void query.fetchNextPage()}
                isPending={query.isFetchingNextPage}
              >
                Load more
              </Button>
            </div>
          )}
        </Loading>
      )}
    </Dialog>
  )
}

function Opens({ opens }: { opens: Opened[] }) {
  return (
    <table className="w-full text-left">
      <thead className="text-caption text-lightText">
        <tr>
          <th className="py-1 pr-md font-normal">Name</th>
          <th className="py-1 pr-md font-normal">Role</th>
          <th className="py-1 font-normal">Opened</th>
        </tr>
      </thead>
      <tbody>
        {opens.map((open, index) => (
          <tr key={index} className="border-t border-line">
            <td className="py-2 pr-md wrap-anywhere">{open.who}</td>
            <td className="py-2 pr-md">{ways[open.via]}</td>
            <td className="tabular py-2">{moment(open.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
