import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { takeMessage, threadsStaleAfter } from '@/features/messages/api'
import type { ServerEvent } from '@/shared/events/stream'
import { takeCounters } from '@/shared/events/take-counters'
import { listsKey, unreadQuery } from './queries'

/** Everything that is on the screen. */
const everything: QueryKey[] = [[]]

/** What an event has made stale. Forms keep what was typed into them: they read their query once. */
export function staleAfter(event: ServerEvent): QueryKey[] {
  const { kind, data } = event
  const threads = threadsStaleAfter(event)
  if (threads) return threads
  switch (kind) {
    // What connections may see of each other is on the page, and who they are in every list of people.
    case 'connection':
      return [['connections'], ['people']]
    case 'project':
      return [['activity'], ...ofProject(String(data['project_id']), stageOf(data), data['topic'])]
    // An open desk, too: its submission may have been withdrawn, or taken back.
    case 'queue':
      return [['review']]
    case 'account':
      return [['me']]
    case 'notification':
      return [listsKey, ...ofOwnRole(data), ...ofCompanies(data), ...ofCredits(data)]
    case 'read':
      return [listsKey]
    case 'resync':
    case 'look-again':
      return everything
    default:
      return []
  }
}

const stageOf = ({ stage }: ServerEvent['data']) => (typeof stage === 'number' ? [stage] : [])

/** Another role, or none any more, changes which projects are in the lists and what may be done in them. */
const ofOwnRole = ({ kind, project_id: id }: ServerEvent['data']): QueryKey[] =>
  kind === 'team_changed' ? [['projects'], ['project', String(id)]] : []

/** Somebody asks, is invited or has joined: it is on the company's page, in one's own list and on the pages of people. */
const ofCompanies = ({ kind }: ServerEvent['data']): QueryKey[] =>
  typeof kind === 'string' && kind.startsWith('company_') ? [['companies'], ['people']] : []

/** Whoever asks, answers or offers is on one's own list, and the mark on the page of the work and of its people. */
const ofCredits = ({ kind }: ServerEvent['data']): QueryKey[] =>
  typeof kind === 'string' && kind.startsWith('credit_') ? [['credits'], ['works'], ['people']] : []

/** Between the messages of a project's room stands who joined and what was decided. */
const roomLines: QueryKey = ['threads', 'messages']

function ofProject(id: string, stage: number[], topic: unknown): QueryKey[] {
  const project = [['project', id], ['projects']]
  switch (topic) {
    case 'status':
      return [...project, ...ofStage(id, stage), ['sign-offs', id, ...stage], roomLines]
    case 'comments':
      return [['comments', id, ...stage]]
    case 'documents':
      return [['documents', id]]
    case 'team':
      return [...project, ['team', id], roomLines]
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

/** What comes so close together is read again once. */
const gathering = 50

/** Takes events: the count at once, and then what they have made stale. A hidden page reads again when it is looked at. */
export function applyEvents(
  queryClient: QueryClient,
  uid: string,
  stopped: AbortSignal,
): (event: ServerEvent) => void {
  let stale: QueryKey[] = []
  const readAgain = () => {
    const keys = stale
    stale = []
    if (stopped.aborted) return
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
      refetchType: document.hidden ? 'none' : 'active',
    })
  }
  return (event) => {
    count(queryClient, uid, event)
    takeCounters(queryClient, uid, event.data['counters'])
    takeMessage(queryClient, uid, event)
    const keys = staleAfter(event)
    if (stale.length === 0 && keys.length > 0) setTimeout(readAgain, gathering)
    stale.push(...keys)
  }
}

function count(queryClient: QueryClient, uid: string, { kind, data }: ServerEvent): void {
  const query = unreadQuery(uid)
  if (kind === 'look-again') {
    void queryClient.fetchQuery(query).catch(() => undefined)
    return
  }
  const unread = data['unread']
  if (typeof unread !== 'number') return
  void queryClient.cancelQueries({ queryKey: query.queryKey })
  queryClient.setQueryData(query.queryKey, unread)
}
