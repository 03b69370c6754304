import { t } from '@messages/forms'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Spinner } from '@/shared/ui/indicators/spinner'
import type { SaveState } from './autosaver'

/** Where what was typed is now, in a few words. */
export function SaveNote({
  state,
  refused,
}: {
  state: SaveState
  /** Names the answers that the server cannot keep, and leads to them. */
  refused?: ReactNode
}) {
  const { text, icon, tone } = noteOf(state)
  return (
    <p
      role="status"
      className={clsx(
        'flex items-center gap-sm text-caption',
        // A short word stands beside the buttons, a sentence above them.
        tone ? `min-w-60 ${tone}` : 'min-w-0 text-lightText',
      )}
    >
      {icon}
      <span className="min-w-0">
        {text}
        {state.kind === 'refused' && refused}
      </span>
    </p>
  )
}

function noteOf(state: SaveState) {
  const size = 16
  const trouble = { icon: <TriangleAlert size={size} aria-hidden />, tone: 'text-warning' }
  const kept = (isKept: boolean) =>
    isKept ? t('save-note-kept-on-device') : t('save-note-not-kept-keep-window')
  switch (state.kind) {
    case 'saved':
      return { text: t('save-note-saved'), icon: <Check size={size} aria-hidden /> }
    case 'waiting':
      return {
        text: t('save-note-not-saved-yet'),
        icon: <span className="mx-1 size-2 rounded-full bg-control" />,
      }
    case 'saving':
      return { text: t('save-note-saving'), icon: <Spinner label="" size={size} /> }
    case 'unreachable':
      return {
        text: t('save-note-offline', { kept: kept(state.kept) }),
        icon: <CloudOff size={size} aria-hidden />,
        tone: 'text-warning',
      }
    case 'refused':
      return {
        text: refusedText(state, kept(state.kept)),
        ...trouble,
      }
    case 'conflict':
      return { text: t('save-note-edited-in-another-window'), ...trouble }
    case 'failed':
      return { text: t('save-note-not-saved', { message: state.message }), ...trouble }
  }
}

function refusedText(
  { problems, rest }: Extract<SaveState, { kind: 'refused' }>,
  kept: string,
): string {
  return rest
    ? `${t('save-note-some-not-saved', { count: problems.length, kept })} `
    : `${t('save-note-none-saved', { kept })} `
}
