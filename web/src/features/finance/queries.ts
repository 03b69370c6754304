import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiFetch, apiFile } from '@/shared/api/client'
import { send } from '@/shared/api/transport'
import type { Schema } from '@/shared/api/types'
import { config } from '@/shared/config'

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

const pathOf = (of: PlanOf) =>
  'projectId' in of
    ? `/projects/${encodeURIComponent(of.projectId)}/finance`
    : `/review/${encodeURIComponent(of.submissionId)}/finance`

/** Reckoned anew after every save; until then the figures of the save before stay in sight. */
export function financeQuery(of: PlanOf) {
  return queryOptions({
    queryKey: ['finance', of],
    queryFn: ({ signal }) => apiFetch<Finance>(pathOf(of), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The whole plan as a workbook, or one table of it as CSV. */
export function planFile(of: PlanOf, part?: Part): Promise<{ blob: Blob; name: string }> {
  return apiFile(`${pathOf(of)}${part ? `.csv?part=${part}` : '.xlsx'}`)
}

/** Reads a workbook or a CSV file into proposed rows; nothing is saved. */
export async function readFile(projectId: string, file: Blob, part: Part): Promise<Import> {
  const path = `/projects/${encodeURIComponent(projectId)}/finance/import?part=${part}`
  const response = await send(
    new Request(new URL(`${config.apiBase}${path}`, location.origin), {
      method: 'POST',
      body: file,
      headers: { 'Content-Type': file.type || 'application/octet-stream' },
    }),
  )
  return (await response.json()) as Import
}
