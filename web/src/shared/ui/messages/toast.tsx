import { t } from '@messages/ui'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Countdown } from '../indicators/countdown'

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
}

function dismiss(id: number): void {
  change(messages.filter((message) => message.id !== id))
}

const shownNow = () => messages

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Stands once, at the root: a live region has to exist before it speaks. Beside the content, in the column of
 * destinations; a phone has none, and the foot of its screen is taken.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, shownNow, shownNow)
  return (
    <div
      role="status"
      aria-live="polite"
      // Above dialogs too: what it says is heard, and its buttons can be pressed, while one is open.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-sm top-[calc(8px+env(safe-area-inset-top))] z-60 flex flex-col items-center gap-sm md:inset-x-auto md:top-auto md:bottom-18 md:left-3 md:w-52 md:items-stretch"
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  )
}

function Toast({ message: { id, text, tone, action, seconds } }: { message: ToastMessage }) {
  const held = useLifetime(id, seconds, action ? shownWithAction : shownFor)
  return (
    <div
      {...held}
      className="pointer-events-auto flex max-w-dialog items-center gap-sm rounded-md bg-text py-1 pr-1 pl-md text-body text-surface shadow-float animate-enter"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-sm wrap-anywhere">
        <span className={tone === 'error' ? 'py-1 font-medium' : 'py-1'}>{text}</span>
        {seconds && <Countdown seconds={seconds} />}
        {action && (
          <button
            type="button"
            className="min-h-9 rounded-sm text-label underline pointer-coarse:min-h-11"
            onClick={() => {
              action.onAction()
              dismiss(id)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('toast-dismiss')}
        className="grid size-11 shrink-0 place-items-center self-start rounded-sm"
        onClick={() => dismiss(id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Goes when its time is over, which does not pass while somebody is at it; a deadline of its own passes all the same. */
function useLifetime(id: number, seconds: number | undefined, shown: number) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(seconds ? seconds * 1000 : shown)
  const waits = !seconds && (pointed || focused)
  useEffect(() => {
    if (waits) return undefined
    const begun = Date.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - begun
    }
  }, [id, waits])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
