import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { Countdown } from './countdown'

export interface ToastMessage {
  id: number
  text: string
  tone: 'neutral' | 'error'
  action?: { label: string; onAction: () => void }
  /** How long it stays, counted down in sight: the time in which its action is possible. */
  seconds?: number
}

/** Long enough to be read twice; one with an action waits longer. */
const shownFor = 6000
const shownWithAction = 12_000

let messages: ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** Says that something is done. What must be acted on belongs into an Alert, not here. */
export function toast(
  text: string,
  options: Partial<Pick<ToastMessage, 'tone' | 'action' | 'seconds'>> = {},
) {
  const message: ToastMessage = { id: ++lastId, text, tone: 'neutral', ...options }
  change([...messages.slice(-2), message])
  const shown = message.action ? shownWithAction : shownFor
  setTimeout(() => dismiss(message.id), message.seconds ? message.seconds * 1000 : shown)
}

function dismiss(id: number): void {
  change(messages.filter((message) => message.id !== id))
}

const shownNow = () => messages

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once, at the root: a live region has to exist before it speaks. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, shownNow, shownNow)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-md bottom-(--foot) z-60 flex flex-col items-center gap-sm"
    >
      {shown.map(({ id, text, tone, action, seconds }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-dialog items-center gap-sm rounded-md bg-text py-1 pr-1 pl-md text-body text-surface shadow-float animate-enter"
        >
          <span className={tone === 'error' ? 'font-medium' : undefined}>{text}</span>
          {seconds && <Countdown seconds={seconds} />}
          {action && (
            <button
              type="button"
              className="min-h-9 rounded-sm px-sm text-label underline"
              onClick={() => {
                action.onAction()
                dismiss(id)
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-11 place-items-center rounded-sm"
            onClick={() => dismiss(id)}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
