import { t } from '@messages/messages'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useStoredText } from '@/shared/forms/saving/use-stored-text'
import { messageDraftKey } from '@/shared/people/message-draft'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { Counter } from '@/shared/ui/indicators/counter'
import { MentionList } from '../mentions/mention-list'
import { type Mentions, optionId, useMentions } from '../mentions/use-mentions'
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
  room,
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
  /** The room whose people can be mentioned. */
  room?: string | undefined
  /** Answers whether the text has been taken; if not, it stays. */
  onSend: (text: string, mentions: string[]) => void | Promise<boolean>
}) {
  const uid = useAuthState()?.uid ?? ''
  const [text, setText] = useStoredText(messageDraftKey(uid, draft))
  const [fault, setFault] = useState<string>()
  const id = useId()
  const field = useFocusOnArrival()
  const mentions = useMentions(room, text, setText, field)
  const used = [...text.trim()].length
  const finish = async () => {
    if (isPending) return
    const wrong = files?.fault() ?? faultOf(text, limit, files?.hasSome)
    setFault(wrong)
    if (wrong) return
    if ((await onSend(text.trim(), mentions.inText(text))) !== false) setText('')
    field.current?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void finish()
  }
  const change = (next: string) => {
    setFault(undefined)
    setText(next)
  }
  const onKey = (event: KeyboardEvent) => {
    if (mentions.onKey(event) || !isSending(event)) return
    if (used > 0 || files?.hasSome) submit(event)
    else event.preventDefault()
  }
  return (
    <form className="composer" noValidate onSubmit={submit}>
      {files?.list}
      <div className="composer-line">
        {files?.button}
        <TextField
          ref={field}
          label={t('composer-label', { name })}
          noteId={id}
          isWrong={fault !== undefined}
          text={text}
          mentions={room === undefined ? undefined : mentions}
          onChange={change}
          onKey={onKey}
        />
        <Button type="submit" isPending={isPending} icon={<SendHorizontal size={18} aria-hidden />}>
          {t('composer-send')}
        </Button>
      </div>
      <Note id={id} fault={fault} used={used} limit={limit} isRoom={room !== undefined} />
    </form>
  )
}

function TextField({
  ref,
  label,
  noteId,
  isWrong,
  text,
  mentions,
  onChange,
  onKey,
}: {
  ref: RefObject<HTMLTextAreaElement | null>
  label: string
  noteId: string
  isWrong: boolean
  text: string
  /** In a room. */
  mentions: Mentions | undefined
  onChange: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}) {
  const isOpen = mentions !== undefined && mentions.found.length > 0
  return (
    <>
      {mentions && <MentionList mentions={mentions} />}
      <textarea
        ref={ref}
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={isWrong || undefined}
        aria-autocomplete={mentions && 'list'}
        aria-haspopup={mentions && 'listbox'}
        aria-controls={isOpen ? mentions.listId : undefined}
        aria-activedescendant={isOpen ? optionId(mentions.listId, mentions.at) : undefined}
        placeholder={t('composer-placeholder')}
        rows={1}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onSelect={mentions?.look}
        onBlur={mentions?.close}
        onKeyDown={onKey}
        className="composer-field"
      />
    </>
  )
}

function Note({
  id,
  fault,
  used,
  limit,
  isRoom,
}: {
  id: string
  fault: string | undefined
  used: number
  limit: number
  isRoom: boolean
}) {
  return (
    <p id={id} className="composer-note">
      {fault ? (
        <span role="alert" className="text-error">
          {fault}
        </span>
      ) : (
        <span>
          <span className="composer-keys">{t('composer-keys')} </span>
          {isRoom && t('composer-mention')}
        </span>
      )}
      {used > limit * 0.8 && <Counter used={used} limit={limit} />}
    </p>
  )
}

/** On glass the focus would bring the keyboard, before anything is read. */
function useFocusOnArrival(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!hasKeyboard()) return undefined
    // After the screen has taken the focus, so that its name is said first.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [field])
  return field
}
