import { t } from '@messages/feedback-report'
import { ApiError, messageOf } from '@/shared/api/errors'
import { send } from '@/shared/api/transport'
import { toast } from '@/shared/ui/messages/toast'
import { opening } from '../opening'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft'

/** Characters of a report, counted as people count them. */
export const shortest = 10
export const longest = 4_000

/** Hands a report to the server; the same key again makes no second one. */
export async function sendReport(draft: Draft): Promise<void> {
  const report = {
    kind: draft.kind,
    text: draft.text.trim(),
    ...(draft.email.trim() ? { email: draft.email.trim() } : {}),
    ...(draft.withDetails && draft.details ? { details: draft.details } : {}),
  }
  const form = new FormData()
  form.append('report', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  if (draft.picture) {
    const picture = pictureOf(draft.picture)
    form.append('screenshot', picture, `screenshot.${picture.type.replace('image/', '')}`)
  }
  await send(
    new Request(new URL('/v1/feedback', location.origin), {
      method: 'POST',
      headers: { 'Idempotency-Key': draft.key },
      body: form,
    }),
  )
}

/** Not by `fetch`: the policy of the page knows no data: there. */
function pictureOf(url: string): Blob {
  const [, type = 'image/png', body = ''] = /^data:([\w/]+);base64,(.*)$/s.exec(url) ?? []
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], { type })
}

/** What was sent off without a connection, once there is one. */
export async function sendWaiting(uid: string): Promise<void> {
  const draft = readDraft(uid)
  if (!draft?.waiting || !navigator.onLine) return
  try {
    await sendReport(draft)
    forgetDraft(uid)
    toast(t('send-feedback-sent'))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return
    keepDraft(uid, { ...draft, waiting: false })
    toast(t('send-feedback-could-not-sent', { error: messageOf(error) }), {
      tone: 'error',
      action: { label: t('send-open-feedback'), onAction: () => opening.open(draft.kind) },
    })
  }
}
