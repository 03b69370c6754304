import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { companyQuery, ownCompaniesQuery } from '@/features/companies/api'
import { type ConnectionItem, connectionsQuery } from '@/features/connections/api'
import { ownCreditsQuery } from '@/features/credits/api'
import { awaitedQuery } from '@/features/signoffs/api'
import { invitationsQuery, keyWords, talentRequestsQuery } from '@/features/team/api'
import { companyIn, type Waiting, waitsAs } from './asks'
import type { Notification } from './queries'

interface Known {
  waiting: Waiting
  /** Portraits by the uid of whoever is named: a line says no more than their names. */
  faces: ReadonlyMap<string, string | null>
  /** What those who want to connect say of it, by their uid. */
  notes: ReadonlyMap<string, Note>
  /** As far as that can be known. */
  isKnown: boolean
}

/** Who somebody is, why they write, and in which words. */
export type Note = Pick<ConnectionItem['relation'], 'reason' | 'note'> &
  Pick<ConnectionItem['person'], 'headline'>

/** What still waits for the reader, of that which the lines tell of: each list is asked for only where a line needs it. */
export function useWaiting(items: Notification[]): Known {
  const has = (...kinds: Notification['kind'][]) => items.some(({ kind }) => kinds.includes(kind))
  const people = useConnected(has('connection_requested'), has('connection_accepted'))
  const companies = useCompanies(items)
  const invited = useQuery({ ...ownCompaniesQuery, enabled: has('company_invited') })
  const teams = useQuery({ ...invitationsQuery, enabled: has('team_invitation') })
  const talent = useQuery({ ...talentRequestsQuery, enabled: has('talent_requested') })
  const credits = useQuery({ ...ownCreditsQuery, enabled: has('credit_asked', 'credit_offered') })
  const signOffs = useQuery({ ...awaitedQuery, enabled: has('sign_off_requested') })
  const asked = (credits.data?.asked ?? []).filter(({ state }) => state === 'asked')
  const waiting = new Set([
    ...people.received.map(({ person: { uid } }) => waitsAs.connection(uid)),
    ...companies.waiting.map(({ companyId, uid }) => waitsAs.worksHere(companyId, uid)),
    ...(invited.data ?? [])
      .filter(({ state }) => state === 'invited')
      .map(({ id }) => waitsAs.invitation(id)),
    ...(teams.data ?? []).map((one) => waitsAs.team(one.invitation_id)),
    ...asked.map(({ person, title }) => waitsAs.credit(person.uid, title)),
    ...(talent.data ?? [])
      .filter(({ state }) => state === 'asked')
      .map((one) => waitsAs.talent(one.project_name, keyWords(one.job))),
    ...(credits.data?.offers ?? []).map((one) => waitsAs.offer(one.project_name, one.title)),
    ...(signOffs.data ?? []).map((one) => waitsAs.signOff(one.project_id, one.stage)),
  ])
  const known = [
    ...people.received.map(({ person }) => person),
    ...people.connected.map(({ person }) => person),
    ...companies.waiting,
    ...asked.map(({ person }) => person),
  ]
  return {
    waiting,
    faces: new Map(known.map(({ uid, portrait }) => [uid, portrait ?? null])),
    notes: new Map(
      people.received.map(({ person: { uid, headline }, relation: { reason, note } }) => [
        uid,
        { headline, reason, note },
      ]),
    ),
    isKnown: ![people, companies, invited, teams, talent, credits, signOffs].some(
      ({ isLoading }) => isLoading,
    ),
  }
}

/** Who asks to connect, and who is connected: the newest of each. */
function useConnected(isAsked: boolean, isAccepted: boolean) {
  const received = useInfiniteQuery({ ...connectionsQuery('received'), enabled: isAsked })
  const connected = useInfiniteQuery({ ...connectionsQuery('connected'), enabled: isAccepted })
  const peopleOf = ({ data }: typeof received) =>
    (data?.pages ?? []).flatMap(({ connections }) => connections)
  return {
    received: peopleOf(received),
    connected: peopleOf(connected),
    isLoading: received.isLoading,
  }
}

/** Who says that they work at the companies that the lines name; only their admins are told. */
function useCompanies(items: Notification[]) {
  const asked = items.filter(({ kind }) => kind === 'company_asked').map(companyIn)
  const ids = [...new Set(asked)].filter(Boolean)
  return useQueries({
    queries: ids.map(companyQuery),
    combine: (pages) => ({
      isLoading: pages.some(({ isLoading }) => isLoading),
      waiting: pages.flatMap(({ data }) =>
        (data?.waiting ?? [])
          .filter(({ state }) => state === 'asked')
          .map(({ uid, portrait }) => ({ companyId: data?.id ?? '', uid, portrait })),
      ),
    }),
  })
}

/** Whom a line names. */
export function uidIn({ details }: Notification): string | undefined {
  const { uid } = details as Record<string, unknown>
  return typeof uid === 'string' ? uid : undefined
}
