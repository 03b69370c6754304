import type { Taxonomies, TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { plain } from '../marks/match'
import type { WorkCredit } from '../contract'

export interface Block {
  /** Empty: of no known department. Null: of several with one credit each. */
  department: string | null
  credits: WorkCredit[]
}

/** Departments with several credits; those with one each that follow one another are together. */
export function blocksOf(credits: WorkCredit[], lists: Taxonomies | undefined): Block[] {
  const departments = byDepartment(credits, lists)
  if (departments.length === 1) return [{ department: null, credits }]
  const blocks: Block[] = []
  for (const [department, of] of departments) {
    const last = blocks.at(-1)
    if (of.length > 1) blocks.push({ department, credits: of })
    else if (last?.department === null) last.credits.push(...of)
    else blocks.push({ department: null, credits: of })
  }
  return blocks
}

/** By the department of the job title that a role is, in the trade's order; other roles last. */
export function byDepartment(
  credits: WorkCredit[],
  lists: Taxonomies | undefined,
): [department: string, credits: WorkCredit[]][] {
  const options = (list: string) => lists?.lists.find(({ key }) => key === list)?.options ?? []
  const order = options('departments').map(({ key }) => key)
  const departments = departmentsOf(options('titles'))
  const rank = (department: string) =>
    order.includes(department) ? order.indexOf(department) : order.length
  const found = new Map<string, WorkCredit[]>()
  for (const credit of credits) {
    const named = departments.get(plain(credit.role)) ?? ''
    const department = order.includes(named) ? named : ''
    found.set(department, [...(found.get(department) ?? []), credit])
  }
  return [...found].sort(([one], [other]) => rank(one) - rank(other))
}

/**
 * "Gaffer (Chief Lighting Technician)" is also found as "Gaffer", unless that is a title of its own; and "Sound Mixer" as
 * the end of "Production Sound Mixer", where no title of another department ends so.
 */
function departmentsOf(titles: TaxonomyOption[]): Map<string, string> {
  const named = ({ label, group }: TaxonomyOption) => [plain(label), group ?? ''] as const
  const short = titles.map((title) =>
    named({ ...title, label: title.label.replace(/\s*\(.*\)$/, '') }),
  )
  return new Map([...endsOf(short), ...short, ...titles.map(named)])
}

/** Two words and more at the end of titles; one word says too little. */
function endsOf(titles: (readonly [string, string])[]): [string, string][] {
  const ends = new Map<string, string>()
  for (const [title, department] of titles) {
    const words = title.split(' ')
    for (let from = 1; from <= words.length - 2; from += 1) {
      const end = words.slice(from).join(' ')
      const isShared = ends.has(end) && ends.get(end) !== department
      ends.set(end, isShared ? '' : department)
    }
  }
  return [...ends]
}
