import type { QueryClient } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Company, CompanyText } from './contract'
import { companiesKey, companyQuery } from './queries'

/** The page as the server answers it; lists and the pages of people are read anew. */
function shown(queryClient: QueryClient, company: Company): Company {
  queryClient.setQueryData(companyQuery(company.id).queryKey, company)
  for (const key of [[...companiesKey, 'list'], [...companiesKey, 'own'], ['people']]) {
    void queryClient.invalidateQueries({ queryKey: key })
  }
  return company
}

export const createCompany = async (queryClient: QueryClient, text: CompanyText) =>
  shown(queryClient, await apiFetch('POST', '/companies', { body: text }))

export const editCompany = async (queryClient: QueryClient, before: Company, text: CompanyText) =>
  shown(
    queryClient,
    await apiFetch('PUT', '/companies/{company_id}', {
      path: { company_id: before.id },
      body: { company: text, updated_at: before.updated_at },
    }),
  )

export async function deleteCompany(queryClient: QueryClient, id: string, name: string) {
  await apiFetch('DELETE', '/companies/{company_id}', {
    path: { company_id: id },
    query: { confirm: name },
  })
  queryClient.removeQueries({ queryKey: companyQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: companiesKey })
}

/** Says that one works there, or accepts an invitation. */
export const join = async (queryClient: QueryClient, id: string, title: string) =>
  shown(
    queryClient,
    await apiFetch('POST', '/companies/{company_id}/members', {
      path: { company_id: id },
      body: { title },
    }),
  )

export const invite = async (queryClient: QueryClient, id: string, uid: string) =>
  shown(
    queryClient,
    await apiFetch('POST', '/companies/{company_id}/invitations', {
      path: { company_id: id },
      body: { uid },
    }),
  )

export interface MemberChange {
  is_confirmed?: boolean
  role?: 'admin' | 'member'
  title?: string
}

export const changeMember = async (
  queryClient: QueryClient,
  id: string,
  uid: string,
  change: MemberChange,
) =>
  shown(
    queryClient,
    await apiFetch('PATCH', '/companies/{company_id}/members/{uid}', {
      path: { company_id: id, uid },
      body: change,
    }),
  )

export async function removeMember(queryClient: QueryClient, id: string, uid: string) {
  await apiFetch('DELETE', '/companies/{company_id}/members/{uid}', {
    path: { company_id: id, uid },
  })
  void queryClient.invalidateQueries({ queryKey: companiesKey })
  void queryClient.invalidateQueries({ queryKey: ['people'] })
}

export const sendCode = (id: string, localPart: string) =>
  apiFetch('POST', '/companies/{company_id}/domain', {
    path: { company_id: id },
    body: { local_part: localPart },
  })

export const confirmDomain = async (queryClient: QueryClient, id: string, code: string) =>
  shown(
    queryClient,
    await apiFetch('POST', '/companies/{company_id}/domain/confirm', {
      path: { company_id: id },
      body: { code },
    }),
  )
