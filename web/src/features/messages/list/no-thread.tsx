import { t } from '@messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePageTitle } from '@/shared/lib/page-title'
import { FlowDrawing } from '@/shared/ui/messages/empty-state'
import { threadsQuery } from '../queries'

/** `/messages`, beside the list: nothing is open yet. */
export function NoThread() {
  usePageTitle(t('messages'))
  const { data } = useInfiniteQuery(threadsQuery('open'))
  const hasThreads = data?.pages.some(({ threads }) => threads.length > 0)
  return (
    <div className="thread thread-none">
      {hasThreads && (
        <>
          <FlowDrawing />
          <p>{t('no-thread-choose')}</p>
        </>
      )}
      <p className="text-caption">{t('no-thread-privacy')}</p>
    </div>
  )
}
