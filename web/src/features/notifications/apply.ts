import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerEvent } from '@/shared/events/stream'
import { listsKey, unreadQuery } from './queries'

/** Everything that is on the screen. */
const everything: QueryKey[] = [[]]

/** What an event has made stale. Forms keep what was typed into them: they read their query once. */
export function staleAfter({ kind, data }: ServerEvent): QueryKey[] {
  switch (kind) {
    case 'project':
      return ofProject(String(data['project_id']), stageOf(data), data['topic'])
    case 'queue':
      return [['review', 'queue']]
    case 'account':
      return [['me']]
    case 'notification':
      return [['notifications']]
    case 'read':
      return [listsKey]
    case 'resync':
      return everything
    default:
      return []
  }
}

const stageOf = ({ stage }: ServerEvent['data']) => (typeof stage === 'number' ? [stage] : [])

function ofProject(id: string, stage: number[], topic: unknown): QueryKey[] {
  const project = [['project', id], ['projects']]
  switch (topic) {
    case 'status':
      return [...project, ...ofStage(id, stage), ['sign-offs', id, ...stage]]
    case 'comments':
      return [['comments', id, ...stage]]
    case 'documents':
      return [['documents', id]]
    case 'team':
      return [...project, ['team', id]]
    // What is asked of the caller stands under the same first word.
    case 'talent':
      return [['talent', id], ['talent']]
    case 'sign_offs':
      return [['sign-offs'], ...ofStage(id, stage, ['history'])]
    case 'project':
      return [...project, ['stage', id]]
    default:
      return []
  }
}

/** Versions that were submitted never change. */
const changing = ['now', 'versions', 'history', 'feedback', 'amendment']

const ofStage = (id: string, [stage]: number[], parts = changing): QueryKey[] =>
  stage === undefined ? [['stage', id]] : parts.map((part) => ['stage', id, stage, part])

export function applyEvent(queryClient: QueryClient, uid: string, event: ServerEvent): void {
  const unread = event.data['unread']
  if (typeof unread === 'number') {
    const { queryKey } = unreadQuery(uid)
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, unread)
  }
  for (const queryKey of staleAfter(event)) void queryClient.invalidateQueries({ queryKey })
}
