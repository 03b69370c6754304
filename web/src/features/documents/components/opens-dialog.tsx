import { t } from '@messages/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type DocumentView, type Opened, opensQuery } from '../queries'

const ways = (): Record<Opened['via'], string> => ({
  team: t('opens-dialog-team'),
  reviewer: t('opens-dialog-review'),
  grant: t('opens-dialog-shared-access'),
  public: t('opens-dialog-member'),
})

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
    <Dialog title={t('opens-dialog-access-log')} isOpen onClose={onClose}>
      <p className="mb-md text-lightText wrap-anywhere">
        {t('opens-dialog-version', { filename: document.filename, version: document.version })}
      </p>
      {query.isError && <p className="mb-md text-error">{messageOf(query.error)}</p>}
      {(opens || !query.isError) && (
        <Loading isLoading={!opens} skeleton={<Skeleton height={120} />}>
          {opens?.length === 0 ? (
            <p>{t('opens-dialog-not-opened-yet')}</p>
          ) : (
            <Opens opens={opens ?? []} />
          )}
          {query.hasNextPage && (
            <div className="mt-md flex justify-center">
              <Button
                kind="outline"
                onPress={() => void query.fetchNextPage()}
                isPending={query.isFetchingNextPage}
              >
                {t('opens-dialog-load-more')}
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
          <th className="py-1 pr-md font-normal">{t('opens-dialog-name')}</th>
          <th className="py-1 pr-md font-normal">{t('opens-dialog-role')}</th>
          <th className="py-1 font-normal">{t('opens-dialog-opened')}</th>
        </tr>
      </thead>
      <tbody>
        {opens.map((open, index) => (
          <tr key={index} className="border-t border-line">
            <td className="py-2 pr-md wrap-anywhere">{open.who}</td>
            <td className="py-2 pr-md">{ways()[open.via]}</td>
            <td className="tabular py-2">{moment(open.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
