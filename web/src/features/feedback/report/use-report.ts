import { t } from '@messages/feedback-report'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isUnreachable, messageOf } from '@/shared/api/errors'
import { type Kind } from '../opening'
import { type Details, detailsNow } from './details'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft'
import { longest, sendReport, shortest } from './send'

export type Outcome = 'sent' | 'waiting'
export type Faults = Partial<Record<'text' | 'email' | 'form', string>>

/** A report as it is written: kept on this device until the server has it. */
export function useReport(uid: string, address: string, asked: Kind | undefined) {
  const [details] = useState<Details>(detailsNow)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(uid)
    if (kept) return { ...kept, kind: asked ?? kept.kind }
    return {
      kind: asked ?? 'problem',
      text: '',
      email: address,
      withDetails: true,
      key: crypto.randomUUID(),
      waiting: false,
    }
  })
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  const latest = useRef(draft)

  /** What is changed is another report: the server must not take it for the one before. */
  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part, key: crypto.randomUUID(), waiting: false }
      setDraft(latest.current)
      keepDraft(uid, latest.current)
      setFaults((before) => {
        const left = { ...before }
        for (const name of Object.keys(part)) delete left[name as keyof Faults]
        return left
      })
    },
    [uid],
  )

  const send = useCallback(async () => {
    const report = { ...latest.current, details: latest.current.details ?? details }
    const found = faultsOf(report)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    latest.current = report
    setSending(true)
    try {
      await sendReport(report)
      forgetDraft(uid)
      setOutcome('sent')
    } catch (error) {
      if (isUnreachable(error) && !navigator.onLine) {
        const kept = keepDraft(uid, { ...report, waiting: true })
        if (kept) setOutcome('waiting')
        else
          setFaults({
            form: t('use-report-offline-device-no-space'),
          })
      } else {
        keepDraft(uid, report)
        setFaults(refusedBy(error))
      }
    } finally {
      setSending(false)
    }
  }, [uid, details])

  const isWaiting = outcome === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void send()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isWaiting, send])

  return { draft, details, faults, outcome, isSending, change, send }
}

/** The same rules as the server's, before anything is sent. */
export function faultsOf({ text, email }: Pick<Draft, 'text' | 'email'>): Faults {
  const length = [...text.trim()].length
  return {
    ...(length < shortest && { text: t('use-report-write-least-characters', { shortest }) }),
    ...(length > longest && {
      text: t('use-report-characters-too-many', { count: length - longest }),
    }),
    ...(email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
        email: t('use-report-enter-valid-email-address'),
      }),
  }
}

function refusedBy(error: unknown): Faults {
  const fields = error instanceof ApiError ? error.fields : []
  const of = (name: string) =>
    fields.find(({ field }) => field.split(/[./]/).at(-1) === name)?.detail
  const [text, email] = [of('text'), of('email')]
  if (text || email) return { ...(text && { text }), ...(email && { email }) }
  return { form: fields[0]?.detail ?? messageOf(error) }
}
