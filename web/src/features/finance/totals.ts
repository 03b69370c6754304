import { t } from '@messages/finance'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'

export interface PartSum {
  /** Key of the part of the budget; absent where a line has no account yet. */
  part: string | undefined
  label: string
  total: number
}

/** The part of the budget that an account belongs to. */
export function partOf(code: unknown, taxonomies: Taxonomies | undefined): string | undefined {
  const accounts = taxonomies?.lists.find(({ key }) => key === 'budget_accounts')
  return accounts?.options.find(({ key }) => key === code)?.group ?? undefined
}

function partsOf(taxonomies: Taxonomies | undefined) {
  return taxonomies?.lists.find(({ key }) => key === 'budget_parts')?.options ?? []
}

export function sumOf(rows: Content[], key: string): number {
  return rows.reduce((sum, row) => sum + (typeof row[key] === 'number' ? row[key] : 0), 0)
}

/** Subtotals in the order of a top sheet: above the line first. Parts without a line are left out. */
export function partSums(rows: Content[], taxonomies: Taxonomies | undefined): PartSum[] {
  const known = partsOf(taxonomies).map(({ key, label }) => ({ part: key, label }))
  return [...known, { part: undefined, label: t('totals-no-account-assigned') }].flatMap(
    ({ part, label }) => {
      const mine = rows.filter((row) => partOf(row['code'], taxonomies) === part)
      const total = sumOf(mine, 'amount')
      return mine.length > 0 && (part !== undefined || total > 0) ? [{ part, label, total }] : []
    },
  )
}

/** What stands below the line: production, post-production and the other costs. */
export function belowTheLine(sums: PartSum[]): number {
  const below = ['production', 'post_production', 'other']
  return sums.reduce((sum, { part, total }) => sum + (part && below.includes(part) ? total : 0), 0)
}

export interface PartHeading {
  label: string
  /** While all lines of the part stand together. */
  total: number | undefined
}

/**
 * By line, the part that begins with it. Each part has one heading: from the first line on that belongs to a part further
 * up, lines only wait to be sorted, and say so once. A line in work is not among them yet: it may still change.
 */
export function partHeadings(
  rows: Content[],
  taxonomies: Taxonomies | undefined,
  inWork?: number,
): (PartHeading | undefined)[] {
  const known = partsOf(taxonomies)
  const parts = rows.map(({ code }) => partOf(code, taxonomies))
  const stands = whereItStands(parts, inWork)
  const strayed = firstStrayed(stands)
  return stands.map((part, at) => {
    if (at === strayed) return { label: t('totals-not-sorted'), total: undefined }
    if (!begins(stands, at) || (strayed !== -1 && at > strayed)) return undefined
    const label = known.find(({ key }) => key === part)?.label ?? part ?? ''
    const mine = rows.filter((_, index) => parts[index] === part)
    const isTogether = mine.every((row, index) => row === rows[at + index])
    return { label, total: isTogether ? sumOf(mine, 'amount') : undefined }
  })
}

type Parts = (string | undefined)[]

const begins = (parts: Parts, at: number) => parts[at] !== undefined && parts[at] !== parts[at - 1]

const firstStrayed = (parts: Parts) =>
  parts.findIndex((part, at) => begins(parts, at) && parts.indexOf(part) < at)

/** A line in work that brings the parts out of their order stands with the line before. */
function whereItStands(parts: Parts, inWork: number | undefined): Parts {
  if (inWork === undefined || inWork === 0) return parts
  const calm = parts.with(inWork, parts[inWork - 1])
  return firstStrayed(calm) === firstStrayed(parts) ? parts : calm
}

/** By account; lines of the same one keep their order, those without stand last. */
export function byAccount(rows: Content[]): Content[] {
  const account = (row: Content) => Number(row['code'] ?? Number.POSITIVE_INFINITY)
  return rows.toSorted((a, b) => (account(a) === account(b) ? 0 : account(a) - account(b)))
}
