import { t } from '@messages/messages'
import { usePageTitle } from '@/shared/lib/page-title'
import { FlowDrawing } from '@/shared/ui/messages/empty-state'

/** `/messages`, beside the list: nothing is open yet. */
export function NoThread() {
  usePageTitle(t('messages'))
  return (
    <div className="thread thread-none">
      <FlowDrawing />
      <p>{t('no-thread-choose')}</p>
      <p className="text-caption">{t('no-thread-privacy')}</p>
    </div>
  )
}
