import { useQuery } from '@tanstack/react-query'
import type { personQuery } from '@/features/people/api'
import type { Schema } from '@/shared/api/types'
import { ok, openPart } from './part-app'
import type { Answer, Call } from './server'

type Relation = Schema<'PersonRelation'>

export const relation = (more: Partial<Relation> = {}): Relation => ({
  connection: 'none',
  asked_at: null,
  note: null,
  reason: null,
  connected_at: null,
  is_muted: false,
  can_connect: true,
  can_message: 'request',
  in_common: [],
  ...more,
})

export const asked = relation({
  connection: 'asked',
  asked_at: '2026-11-03T10:00:00Z',
  can_connect: false,
})

export const askedMe = relation({
  connection: 'asked_me',
  asked_at: '2026-11-03T10:00:00Z',
  reason: 'met',
  note: 'We spoke in Cork.',
})

export const connected = relation({
  connection: 'connected',
  connected_at: '2026-11-04T10:00:00Z',
  can_message: 'yes',
  can_connect: false,
})

export const nothing: Answer = { status: 204, body: '' }

export const open = (answer: (call: Call) => Answer, show: () => Promise<React.ReactNode>) =>
  openPart(
    (call) => (call.path === '/taxonomies' ? ok({ version: 1, lists: [] }) : answer(call)),
    [
      '/people',
      '/people/$uid',
      '/messages/to/$uid',
      '/projects/$projectId',
      '/works/$workId',
      '/companies/$companyId',
    ],
    show,
  )

/** The modules are loaded anew in each test, so what comes from them is handed in. */
function Page({
  query,
  Actions,
}: {
  query: ReturnType<typeof personQuery>
  Actions: (props: { uid: string; name: string; relation: Relation }) => React.ReactNode
}) {
  const now = useQuery(query).data?.relation
  return now && <Actions uid="bo" name="Bo" relation={now} />
}

/** Somebody's page, as far as it is about the two. */
export async function openPerson(first: Relation, answer: (call: Call) => Answer) {
  let now = first
  const opened = await open(
    (call) => {
      if (call.path === '/people/bo') return ok({ uid: 'bo', name: 'Bo', relation: now })
      const said = answer(call)
      const next = typeof said === 'object' && (said.body as { relation?: Relation })?.relation
      if (next) now = next
      return said
    },
    async () => {
      const { PersonActions } = await import('@/features/connections/person/person-actions')
      const { personQuery: query } = await import('@/features/people/api')
      return <Page query={query('bo')} Actions={PersonActions} />
    },
  )
  return { ...opened, become: (next: Relation) => (now = next) }
}
