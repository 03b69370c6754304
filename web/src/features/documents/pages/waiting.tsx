import { t } from '@messages/document-viewer'
import { sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { Opening } from '../use-opening'

/** What is seen before the first page: how much of the file has come, or what is in its way. */
export function Waiting({ opening, onRetry }: { opening: Opening; onRetry: () => void }) {
  if (opening.state === 'failed') {
    return (
      <div className="viewer-waits">
        <div>
          <ErrorState
            title={t('waiting-could-not-loaded')}
            message={opening.message}
            onRetry={onRetry}
          />
        </div>
      </div>
    )
  }
  const text = wordsOf(opening)
  return (
    <div className="viewer-waits">
      <div className="viewer-coming">
        <p>{text}</p>
        <ProgressLine label={t('waiting-progress')} value={partOf(opening)} text={text} />
      </div>
    </div>
  )
}

/** The file could not be read: it is offered to another program. */
export function Unreadable({ onDownload }: { onDownload: () => void }) {
  return (
    <div className="viewer-waits">
      <div>
        <ErrorState
          title={t('waiting-could-not-displayed')}
          message={t('waiting-open-in-another')}
        />
        <p className="text-center">
          <Button kind="outline" onPress={onDownload}>
            {t('viewer-download')}
          </Button>
        </p>
      </div>
    </div>
  )
}

function wordsOf(opening: Opening): string {
  if (opening.state !== 'coming') return t('waiting-opening')
  const { bytes, total } = opening
  if (bytes === 0) return t('waiting-requested')
  const here = sizeWords(bytes)
  return total && total >= bytes
    ? t('waiting-loaded-of', { here, all: sizeWords(total) })
    : t('waiting-loaded', { here })
}

/** Something is seen from the first moment; the last tenth is for reading the file. */
function partOf(opening: Opening): number {
  if (opening.state !== 'coming') return 0.95
  const { bytes, total } = opening
  if (bytes === 0) return 0.04
  const part = total ? Math.min(bytes / total, 1) : bytes / (bytes + 300_000)
  return 0.08 + 0.82 * part
}
