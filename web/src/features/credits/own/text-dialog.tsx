import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { TextArea } from '@/shared/ui/fields/text-area'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { t } from '@messages/credits'
import { longestReason } from '../queries'

/** One sentence of somebody, which stays as typed until it is sent. */
export function TextDialog({
  title,
  explained,
  label,
  missing,
  submit,
  initial = '',
  isOptional = false,
  send,
  onSent,
  onClose,
}: {
  title: string
  explained: ReactNode
  label: string
  /** What is said where nothing is typed. */
  missing: string
  submit: string
  initial?: string
  isOptional?: boolean
  send: (text: string) => Promise<void>
  onSent: () => void
  onClose: () => void
}) {
  const [text, setText] = useState(initial)
  const [isTried, setTried] = useState(false)
  const sent = useMutation({
    mutationFn: () => send(text.trim()),
    onSuccess: () => {
      onClose()
      onSent()
    },
  })
  const length = [...text.trim()].length
  const fault =
    (length === 0 && !isOptional && missing) ||
    (length > longestReason && t('asked-reason-too-long', { limit: longestReason })) ||
    undefined
  const refused = sent.error instanceof ApiError ? sent.error.fields[0]?.detail : undefined
  return (
    <FormDialog
      title={title}
      submit={submit}
      isPending={sent.isPending}
      problem={sent.error && !refused ? messageOf(sent.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!fault) sent.mutate()
      }}
    >
      <p className="mb-md text-lightText">{explained}</p>
      <TextArea
        label={label}
        optional={isOptional}
        value={text}
        onChange={(next) => {
          setText(next)
          sent.reset()
        }}
        error={(isTried && fault) || refused}
        limit={longestReason}
        rows={3}
        dir="auto"
      />
    </FormDialog>
  )
}
