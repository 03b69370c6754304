import { t } from '@messages/messages'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStoredText } from '@/shared/forms/saving/use-stored-text'
import { messageDraftKey } from '@/shared/people/message-draft'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { Counter } from '@/shared/ui/indicators/counter'
import { faultOf } from './fault'

/** With a mouse there is a keyboard, too: Enter sends. On glass it begins a new line, as everywhere there. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

function isSending(event: KeyboardEvent): boolean {
  // Whoever writes with an input method ends a word with Enter.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  return event.ctrlKey || event.metaKey || (!event.shiftKey && hasKeyboard())
}

export interface ComposerFiles {
  list: ReactNode
  button: ReactNode
  hasSome: boolean
  /** Why they cannot be sent yet. */
  fault: () => string | undefined
}

/** Where a message is written. What is typed stays on this device until it is sent. */
export function Composer({
  name,
  draft,
  limit,
  isPending = false,
  files,
  onSend,
}: {
  /** To whom. */
  name: string
  /** What the draft belongs to. */
  draft: string
  limit: number
  isPending?: boolean
  /** What is sent with it. */
  files?: ComposerFiles | undefined
  /** Answers whether the text has been taken; if not, it stays. */
  onSend: (text: string) => void | Promise<boolean>
}) {
  const uid = useAuthState()?.uid ?? ''
  const [text, setText] = useStoredText(messageDraftKey(uid, draft))
  const [fault, setFault] = useState<string>()
  const id = useId()
  const field = useFocusOnArrival()
  const used = [...text.trim()].length
  const finish = async () => {
    if (isPending) return
    const wrong = files?.fault() ?? faultOf(text, limit, files?.hasSome)
    setFault(wrong)
    if (wrong) return
    if ((await onSend(text.trim())) !== false) setText('')
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isSending(event)) return
    event.preventDefault()
    if (used > 0 || files?.hasSome) void finish()
  }
  return (
    <form
      className="composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      {files?.list}
      <div className="composer-line">
        {files?.button}
        <textarea
          ref={field}
          aria-label={t('composer-label', { name })}
          aria-describedby={id}
          aria-invalid={fault ? true : undefined}
          placeholder={t('composer-placeholder')}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => {
            setFault(undefined)
            setText(event.target.value)
          }}
          onKeyDown={onKey}
          className="composer-field"
        />
        <Button type="submit" isPending={isPending} icon={<SendHorizontal size={18} aria-hidden />}>
          {t('composer-send')}
        </Button>
      </div>
      <Note id={id} fault={fault} used={used} limit={limit} />
    </form>
  )
}

function Note({
  id,
  fault,
  used,
  limit,
}: {
  id: string
  fault: string | undefined
  used: number
  limit: number
}) {
  return (
    <p id={id} className="composer-note">
      {fault ? (
        <span role="alert" className="text-error">
          {fault}
        </span>
      ) : (
        <span className="composer-keys">{t('composer-keys')}</span>
      )}
      {used > limit * 0.8 && <Counter used={used} limit={limit} />}
    </p>
  )
}

/** On glass the focus would bring the keyboard, before anything is read. */
function useFocusOnArrival(): React.RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!hasKeyboard()) return undefined
    // After the screen has taken the focus, so that its name is said first.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [field])
  return field
}
