import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { fold } from '@/shared/lib/fold'
import type { Company, CompanyWork } from '../contract'
import { companyQuery } from '../queries'

type Page = Schema<'PersonPage'>

/** Admins stand first among those who work there. */
const asked = 6
const shown = 12

/**
 * What the first of those who work there say they made at this company. Nobody vouches for it, and the company's own
 * answer has none of it, so it is asked of their pages. Each of these counts among those that the reader may open in a
 * day: only who has to do with the company, or wants to see it, asks for them.
 */
export const statedQuery = ({ id, name, members }: Company) =>
  queryOptions({
    queryKey: [...companyQuery(id).queryKey, 'stated', name, members.map(({ uid }) => uid)],
    queryFn: async ({ signal }) => {
      const pages = await Promise.allSettled(
        members
          .slice(0, asked)
          .map(({ uid }) => apiFetch('GET', '/people/{uid}', { path: { uid }, signal })),
      )
      // Whoever hides meanwhile is left out; where nobody's page can be read, that is said.
      const refused = pages.find((page) => page.status === 'rejected')
      if (refused && pages.every(({ status }) => status === 'rejected')) throw refused.reason
      return statedWorks(
        name,
        pages.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : [])),
      )
    },
  })

/** The titles whose credits name the company, each once, without what is disputed; the newest first. */
export function statedWorks(
  name: string,
  pages: Pick<Page, 'uid' | 'content' | 'credits'>[],
): CompanyWork[] {
  const works = new Map<string, CompanyWork>()
  for (const { uid, content, credits } of pages) {
    for (const { title, year, role = '', company = '' } of content.credits ?? []) {
      if (plain(company) !== plain(name)) continue
      const credit = credits.find(
        (one) => one.title === title && one.year === year && one.role === role,
      )
      if (credit?.state !== 'claimed') continue
      const work = works.get(credit.work_id)
      if (work) work.credits.push({ uid, role })
      else works.set(credit.work_id, { ...credit, credits: [{ uid, role }] })
    }
  }
  return [...works.values()].toSorted((one, other) => other.year - one.year).slice(0, shown)
}

const plain = (text: string) => fold(text).trim()
