import { t } from '@messages/feedback'
import { identity } from '@/shared/identity/identity'
import { scrubbed } from '@/shared/lib/scrubbed'

const kept = 20
const errors: string[] = []
const requests: string[] = []

function note(list: string[], text: string): void {
  if (list.at(-1) === text) return
  list.push(text)
  if (list.length > kept) list.shift()
}

const noteError = (text: string) => note(errors, scrubbed(text).slice(0, 300))

let following = false

/** From now on keeps in mind what went wrong on this page, for a report that somebody may write; of theirs only. */
export function follow(): void {
  if (following) return
  following = true
  let uid = identity.current()?.uid
  identity.subscribe(() => {
    const next = identity.current()?.uid
    if (uid !== undefined && next !== uid) {
      errors.length = 0
      requests.length = 0
    }
    uid = next
  })
  addEventListener('error', ({ message }) => message && noteError(message))
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    noteError(
      reason instanceof Error
        ? `${reason.name}: ${reason.message}`
        : t('recent-errors-promise-failed'),
    )
  })
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const response = await plain(input, init)
    const id = response.ok ? null : response.headers.get('x-request-id')
    if (id) note(requests, id)
    return response
  }
}

export const recentErrors = () => ({ errors: [...errors], requestIds: [...requests] })
