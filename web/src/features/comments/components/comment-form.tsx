import { t } from '@messages/comments'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Alert } from '@/shared/ui/messages/alert'
import { longest } from '../queries'

interface CommentFormProps {
  label: string
  placeholder?: string | undefined
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  /** The verb on the button. */
  send: string
  failure: unknown
  isPending: boolean
  /** Further ways on, before the main one. */
  children?: ReactNode
  focused?: boolean
  onEscape?: () => void
}

/** Where a comment is written, or one that was said is written anew. Nothing typed is lost by a failure. */
export function CommentForm({
  label,
  placeholder,
  text,
  onText,
  onSend,
  send,
  failure,
  isPending,
  children,
  focused = false,
  onEscape,
}: CommentFormProps) {
  const [error, setError] = useState<string>()
  const finish = () => {
    if (isPending) return
    const said = text.trim()
    const fault = faultOf(said)
    if (fault) return setError(fault)
    setError(undefined)
    onSend(said)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish()
    if (event.key === 'Escape') onEscape?.()
  }
  return (
    <form
      noValidate
      aria-label={label}
      className="max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <TextArea
        label={label}
        {...(placeholder ? { placeholder } : {})}
        value={text}
        onChange={(next) => {
          setError(undefined)
          onText(next)
        }}
        onKeyDown={onKey}
        error={error}
        limit={longest}
        rows={3}
        dir="auto"
        autoFocus={focused}
      />
      {failure !== null && failure !== undefined && (
        <div className="mb-sm">
          <Alert tone="error" title={t('comment-form-comment-not-sent-text')}>
            {messageOf(failure)}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-sm">
        {children}
        <Button type="submit" size="sm" isPending={isPending}>
          {send}
        </Button>
      </div>
    </form>
  )
}

function faultOf(said: string): string | undefined {
  const { length } = [...said]
  if (length === 0) return t('comment-form-write-comment-first')
  return length > longest
    ? t('comment-form-characters-too-many', { count: length - longest })
    : undefined
}
