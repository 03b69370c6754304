import { useQueries } from '@tanstack/react-query'
import { companyQuery } from '@/features/companies/api'
import { teamQuery } from '@/features/team/api'
import { companyIn } from './asks'
import type { Notification } from './queries'
import { uidIn } from './use-waiting'
import { personIn } from './words'

/** So many projects and companies are looked at for faces. */
const most = 10

type Portrait = string | null | undefined

/** The portrait of whoever a line names, where the reader sees it anyhow: in a team or a company of theirs. */
export function useFaces(
  items: Notification[],
  known: ReadonlyMap<string, string | null>,
): (item: Notification) => Portrait {
  const named = items.filter((item) => item.times === 1 && whoIn(item) !== null)
  const projects = distinct(named.filter((item) => !uidIn(item)).map((item) => item.project_id))
  const companies = distinct(
    named
      .filter(({ kind }) => kind === 'company_invited' || kind === 'company_joined')
      .map(companyIn),
  )
  const teams = useQueries({
    queries: projects.map((id) => ({ ...teamQuery(id), staleTime: 60_000, retry: false })),
    combine: (pages) => pages.map(({ data }) => data),
  })
  const staffs = useQueries({
    queries: companies.map((id) => ({ ...companyQuery(id), staleTime: 60_000, retry: false })),
    combine: (pages) => pages.flatMap(({ data }) => data?.members ?? []),
  })
  return (item) => {
    const uid = uidIn(item)
    if (uid) return known.get(uid) ?? staffs.find((one) => one.uid === uid)?.portrait
    const team = teams.find((one) => one?.project_id === item.project_id)
    const called = (team?.members ?? []).filter(({ name }) => name === whoIn(item))
    // Of two with one name nobody knows which it was.
    return called.length === 1 ? called[0]?.portrait : null
  }
}

const whoIn = ({ details }: Notification) => personIn(details as Record<string, unknown>)

const distinct = (ids: (string | null | undefined)[]) =>
  [...new Set(ids)].filter((id): id is string => Boolean(id)).slice(0, most)
