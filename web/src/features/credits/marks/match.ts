import { fold } from '@/shared/lib/fold'
import type { PersonCredit } from '../contract'

/** What is known of a line of a filmography; nothing of one that was written a moment ago. */
export type Marks = Pick<
  PersonCredit,
  'work_id' | 'title' | 'role' | 'year' | 'format' | 'state' | 'confirmed_by' | 'dispute'
>

type Line = Pick<Marks, 'title' | 'role' | 'year' | 'format'>

/** As the server compares titles and roles. */
export const plain = (text: string) => fold(text).trim().replaceAll(/\s+/g, ' ')
const keyOf = ({ title, role, year, format }: Line) =>
  JSON.stringify([plain(title), plain(role), year, format])

/** The credit that a line of the profile's form is: title, role, year and format are its name. */
export function markOf(line: Line, credits: Marks[]): Marks | undefined {
  const key = keyOf(line)
  return credits.find((credit) => keyOf(credit) === key)
}
