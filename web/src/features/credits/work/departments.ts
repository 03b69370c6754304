import type { Taxonomies, TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { plain } from '../marks/match'
import type { WorkCredit } from '../contract'

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

/** "Gaffer (Chief Lighting Technician)" is also found as "Gaffer", unless that is a title of its own. */
function departmentsOf(titles: TaxonomyOption[]): Map<string, string> {
  const named = ({ label, group }: TaxonomyOption) => [plain(label), group ?? ''] as const
  const short = titles.map((title) =>
    named({ ...title, label: title.label.replace(/\s*\(.*\)$/, '') }),
  )
  return new Map([...short, ...titles.map(named)])
}
