import { t } from '@messages/documents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/shared/ui/messages/toast'
import type { Running } from '@/shared/api/resumable'
import type { Target } from './upload'

export type UploadState =
  | { kind: 'idle' }
  | {
      kind: 'sending'
      name: string
      sent: number
      total: number
      /** Paused by a person, or waiting for the connection. */
      held?: 'paused' | 'waiting' | undefined
    }
  | { kind: 'checking'; name: string }
  | { kind: 'failed'; name: string; message: string; again: boolean }

export interface Uploading {
  state: UploadState
  start: (file: File, target: Target) => void
  refuse: (file: File, message: string) => void
  pause: () => void
  goOn: () => void
  cancel: () => void
}

type Next = UploadState | ((held: UploadState) => UploadState)

/** One file on its way. Leaving the screen pauses it: choosing the same file again goes on. */
export function useUpload(onDone: (documentId: string) => void): Uploading {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<Running>(undefined)
  /** Counts the uploads, so that what a cancelled one still says is not heard. */
  const turn = useRef(0)
  const finished = useRef(onDone)
  useEffect(() => {
    finished.current = onDone
  }, [onDone])

  const left = useEffectEvent(() => {
    turn.current += 1
    running.current?.pause()
    if (state.kind === 'sending' || state.kind === 'checking') {
      toast(t('use-upload-not-uploaded-choose-again', { name: state.name }), { tone: 'error' })
    }
  })
  useEffect(() => () => left(), [])
  const begin = (file: File, target: Target) => {
    const mine = ++turn.current
    const { name } = file
    const isMine = () => turn.current === mine
    const hear = (next: Next) => {
      if (isMine()) setState(next)
    }
    setState({ kind: 'sending', name, sent: 0, total: file.size })
    const arrived = (id: string) => {
      if (!isMine()) return
      setState({ kind: 'idle' })
      finished.current(id)
    }
    void send(file, target, hear, arrived).then(
      (handle) => {
        if (isMine()) running.current = handle
        else handle.cancel()
      },
      () =>
        hear({
          kind: 'failed',
          name,
          message: t('use-upload-upload-could-not-start'),
          again: false,
        }),
    )
  }
  const goOn = () => {
    setState(goneOn)
    running.current?.goOn()
  }
  useOnline(() => {
    if (state.kind === 'failed' && state.again) goOn()
  })
  return {
    state,
    start: begin,
    refuse: (file, message) => {
      turn.current += 1
      setState({ kind: 'failed', name: file.name, message, again: false })
    },
    pause: () => {
      running.current?.pause()
      setState((held) => (held.kind === 'sending' ? { ...held, held: 'paused' } : held))
    },
    goOn,
    cancel: () => {
      turn.current += 1
      running.current?.cancel()
      running.current = undefined
      setState({ kind: 'idle' })
    },
  }
}

/** Begins to send; what it needs is loaded with the first file. */
async function send(
  file: File,
  target: Target,
  hear: (next: Next) => void,
  onDone: (documentId: string) => void,
): Promise<Running> {
  const { name } = file
  const { startUpload } = await import('./upload')
  return startUpload(file, target, {
    onProgress: (sent, total) =>
      hear(sent >= total ? { kind: 'checking', name } : { kind: 'sending', name, sent, total }),
    onWaiting: () =>
      hear((held) => (held.kind === 'sending' ? { ...held, held: 'waiting' } : held)),
    onDone,
    onFailed: (message, again) => hear({ kind: 'failed', name, message, again }),
  })
}

/** Going on begins where it was left; after a failure, that is not known yet. */
function goneOn(held: UploadState): UploadState {
  const { kind } = held
  if (kind === 'sending') return { kind, name: held.name, sent: held.sent, total: held.total }
  return kind === 'failed' ? { kind: 'sending', name: held.name, sent: 0, total: 1 } : held
}

function useOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const heard = () => back()
    addEventListener('online', heard)
    return () => removeEventListener('online', heard)
  }, [])
}
