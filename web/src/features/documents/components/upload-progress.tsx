import { t } from '@messages/documents'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import { sizeWords } from '@/shared/lib/format'
import type { Uploading, UploadState } from '../use-upload'

/** A file on its way: how far, and ways to pause it and to give it up. */
export function UploadProgress({
  label,
  state,
  uploading,
}: {
  label: string
  state: Extract<UploadState, { kind: 'sending' | 'checking' }>
  uploading: Uploading
}) {
  const held = state.kind === 'sending' ? state.held : undefined
  const part = state.kind === 'sending' ? state.sent / Math.max(state.total, 1) : 1
  return (
    <div className="rounded-md border border-control bg-surface p-3">
      <div className="flex items-center gap-sm">
        <div className="min-w-0 flex-1">
          <p className="truncate text-label">{state.name}</p>
          <p className="text-caption font-normal text-lightText" role="status">
            {wordsOf(state)}
          </p>
        </div>
        {state.kind === 'sending' && (
          <>
            <IconButton
              label={
                held
                  ? t('upload-progress-resume', { label })
                  : t('upload-progress-pause', { label })
              }
              icon={held ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
              onPress={held ? uploading.goOn : uploading.pause}
            />
            <IconButton
              label={t('upload-progress-cancel', { label })}
              icon={<X size={18} aria-hidden />}
              onPress={uploading.cancel}
            />
          </>
        )}
      </div>
      <div className="mt-sm">
        <ProgressLine
          label={t('upload-progress-upload', { label })}
          value={part}
          text={`${Math.round(part * 100)}%`}
        />
      </div>
    </div>
  )
}

function wordsOf(state: Extract<UploadState, { kind: 'sending' | 'checking' }>): string {
  if (state.kind === 'checking') return t('upload-progress-uploaded-checking-file')
  const far = t('upload-progress-far', {
    sent: sizeWords(state.sent),
    total: sizeWords(state.total),
  })
  switch (state.held) {
    case 'paused':
      return t('upload-progress-paused', { far })
    case 'waiting':
      return t('upload-progress-no-connection-upload-resumes', { far })
    default:
      return far
  }
}
