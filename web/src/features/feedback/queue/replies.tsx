import { t } from '@messages/feedback-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { inboxKey, type Report, reply } from './inbox'

const longest = 4_000

/** What was answered, and the next answer. It goes by mail. */
export function Replies({ report }: { report: Report }) {
  return (
    <div className="inbox-replies">
      <h3 className="text-h3">{t('replies')}</h3>
      {report.replies.length > 0 && (
        <ol>
          {report.replies.map((one) => (
            <li key={one.reply_id}>
              <p className="text-caption text-lightText">
                <bdi>{one.author}</bdi> ·{' '}
                <time dateTime={one.created_at}>{moment(one.created_at)}</time>
              </p>
              <p className="inbox-text" dir="auto">
                {one.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {report.email ? (
        <ReplyForm id={report.feedback_id} email={report.email} />
      ) : (
        <Alert tone="info">{t('replies-report-no-email-address')}</Alert>
      )}
    </div>
  )
}

function ReplyForm({ id, email }: { id: string; email: string }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => reply(id, text.trim()),
    onSuccess: () => {
      setText('')
      toast(t('replies-reply-sent', { email }))
      return queryClient.invalidateQueries({ queryKey: inboxKey })
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields[0]?.detail : undefined
      setFault(field ?? messageOf(error))
    },
  })
  const submit = () => {
    const length = [...text.trim()].length
    if (length === 0) return setFault(t('replies-enter-reply'))
    if (length > longest)
      return setFault(t('replies-reply-characters-too-long', { count: length - longest }))
    send.mutate()
  }
  return (
    <>
      <TextArea
        label={t('replies-reply')}
        description={t('replies-sent-by-email', { email })}
        value={text}
        onChange={(next) => {
          setText(next)
          setFault(undefined)
        }}
        error={fault}
        limit={longest}
        rows={3}
      />
      <Button isPending={send.isPending} onPress={submit}>
        {t('replies-send-reply')}
      </Button>
    </>
  )
}
