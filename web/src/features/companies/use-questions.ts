import { useQueries, useQuery } from '@tanstack/react-query'
import type { Schema } from '@/shared/api/types'
import { companyQuery, ownCompaniesQuery } from './queries'

/** What the caller is asked about a company. */
export interface CompanyQuestion {
  company: { id: string; name: string }
  /** Who says that they work there; nobody: the company says it of the caller. */
  people: Pick<Schema<'CompanyMember'>, 'uid' | 'name' | 'portrait'>[]
}

/** So many companies of somebody are looked at. */
const most = 10

/** Invitations of companies, and questions to the companies whose admin the caller is. */
export function useCompanyQuestions(): { questions: CompanyQuestion[]; isLoading: boolean } {
  const own = useQuery(ownCompaniesQuery)
  const ofAdmin = (own.data ?? [])
    .filter(({ role, state }) => role === 'admin' && state === 'active')
    .slice(0, most)
  const asked = useQueries({
    queries: ofAdmin.map(({ id }) => companyQuery(id)),
    combine: (pages) => ({
      isLoading: pages.some(({ isLoading }) => isLoading),
      questions: pages.flatMap<CompanyQuestion>(({ data }) => {
        const people = (data?.waiting ?? []).filter(({ state }) => state === 'asked')
        return data && people.length > 0 ? [{ company: data, people }] : []
      }),
    }),
  })
  const invited = (own.data ?? [])
    .filter(({ state }) => state === 'invited')
    .map((company) => ({ company, people: [] }))
  return {
    questions: [...asked.questions, ...invited],
    isLoading: own.isLoading || asked.isLoading,
  }
}
