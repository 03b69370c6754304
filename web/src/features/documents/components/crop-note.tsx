import { t } from '@messages/documents'
import { Alert } from '@/shared/ui/messages/alert'
import { isKeyImage, isLandscape } from '../files'
import type { DocumentView } from '../queries'

/** Says before anybody else sees it that a poster will lose the sides of a picture. */
export function CropNote({ document }: { document: DocumentView | undefined }) {
  if (!document || !isKeyImage(document) || !isLandscape(document)) return null
  return (
    <div className="px-3 pb-3">
      <Alert tone="warning" title={t('crop-note-title')}>
        {t('crop-note-text', {
          width: String(document.width),
          height: String(document.height),
        })}
      </Alert>
    </div>
  )
}
