import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch, apiFile } from '@/shared/api/client'
import { send } from '@/shared/api/transport'
import type { Schema } from '@/shared/api/types'

export type Finance = Schema<'Finance'>
export type Figure = Schema<'Figure'>
export type FinanceAlarm = Schema<'FinanceAlarm'>
export type FinanceSource = Schema<'FinanceSource'>
export type Cashflow = Schema<'Cashflow'>
export type Waterfall = Schema<'Waterfall'>
export type Import = Schema<'Import'>
export type ImportProblem = Schema<'ImportProblem'>
export type Part = Schema<'Part'>

/** Whose plan it is: the working copy of a project, after so many saves; or what a reviewer was sent. */
export type PlanOf = { projectId: string; version: number } | { submissionId: string }

const project = (projectId: string) => ({ path: { project_id: projectId } })
const submission = (submissionId: string) => ({ path: { submission_id: submissionId } })

/** Reckoned anew after every save; until then the figures of the save before stay in sight. */
export function financeQuery(of: PlanOf) {
  return queryOptions({
    queryKey: ['finance', of],
    queryFn: ({ signal }) =>
      'projectId' in of
        ? apiFetch('GET', '/projects/{project_id}/finance', { ...project(of.projectId), signal })
        : apiFetch('GET', '/review/{submission_id}/finance', {
            ...submission(of.submissionId),
            signal,
          }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The whole plan as a workbook. */
export function planFile(of: PlanOf): Promise<{ blob: Blob; name: string }> {
  return apiFile(
    'projectId' in of
      ? addressOf('GET', '/projects/{project_id}/finance.xlsx', project(of.projectId))
      : addressOf('GET', '/review/{submission_id}/finance.xlsx', submission(of.submissionId)),
  )
}

/** One table of it as CSV. */
export function tableFile(projectId: string, part: Part): Promise<{ blob: Blob; name: string }> {
  const query = { part }
  return apiFile(
    addressOf('GET', '/projects/{project_id}/finance.csv', { ...project(projectId), query }),
  )
}

/** Reads a workbook or a CSV file into proposed rows; nothing is saved. */
export async function readFile(projectId: string, file: Blob, part: Part): Promise<Import> {
  const address = addressOf('POST', '/projects/{project_id}/finance/import', {
    ...project(projectId),
    query: { part },
  })
  const response = await send(
    new Request(address, {
      method: 'POST',
      body: file,
      headers: { 'Content-Type': file.type || 'application/octet-stream' },
    }),
  )
  return (await response.json()) as Import
}
