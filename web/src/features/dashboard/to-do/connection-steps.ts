import { t } from '@messages/dashboard'
import type { Schema } from '@/shared/api/types'
import { ranks, type Todo, waitFor } from './todo'

export interface Asking {
  /** The first page, the newest first. */
  items: Schema<'ListedConnection'>[]
  hasMore: boolean
}

/** So many people have a row each; the others are in the list of requests. */
const mostAsked = 3

/** Who asks to connect, those who wait longest first. */
export function connectionSteps(count: number, asking: Asking | undefined, now: number): Todo[] {
  if (count === 0) return []
  const shown = (asking?.items ?? []).toReversed().slice(0, mostAsked)
  // What was answered a moment ago may be counted still: the list knows better, where it is whole.
  const all = asking && !asking.hasMore ? asking.items.length : count
  const rest = all - shown.length
  return [
    ...shown.map((one) => request(one, now)),
    ...(rest > 0 ? [others(rest, shown.length > 0)] : []),
  ]
}

function request({ person, relation }: Schema<'ListedConnection'>, now: number): Todo {
  const { uid, name, portrait, headline } = person
  return {
    id: `connection:${uid}`,
    icon: 'people',
    person: { name, portrait },
    title: t('to-do-connection', { name }),
    why: headline ?? '',
    ...waitFor('others', relation.asked_at, now),
    does: {
      answer: { kind: 'connection', person: { uid, name } },
      about: { to: '/people/$uid', params: { uid } },
    },
    rank: ranks.asked,
    at: relation.asked_at ?? '9999',
  }
}

function others(count: number, isBelowSome: boolean): Todo {
  return {
    id: 'connections',
    icon: 'people',
    title: t(isBelowSome ? 'to-do-connections-more' : 'to-do-connections', { count }),
    why: t('to-do-connections-why'),
    does: { action: t('to-do-open-connections'), to: { to: '/connections' } },
    rank: ranks.asked,
    // Without a day of its own, after what was asked on one.
    at: '9999',
  }
}
