import { t } from '@messages/project-page'
import { attachedStatuses, creditOrder } from '@/features/team/api'
import type { Schema } from '@/shared/api/types'
import type { Content } from '@/shared/forms/definition/description'
import { textIn } from './film'

type Attached = Schema<'AttachedTalent'>

export interface Person {
  name: string
  /** They have said so themselves, they have not answered yet, they were never asked, or nobody is asked. */
  answer: 'confirmed' | 'open' | 'unasked' | 'none'
}

export interface Credit {
  job: string
  label: string
  people: Person[]
}

export interface Credits {
  /** Whom a poster names: who directs, writes and produces. */
  billing: Credit[]
  /** Who is shown with a film, in the order of its credits. */
  lines: Credit[]
  /** Named by the team, and not bound yet. */
  inTalks: { name: string; job: string }[]
}

const labels = (): Record<string, string> => ({
  director: t('credits-director'),
  showrunner: t('credits-showrunner'),
  writer: t('credits-writer'),
  lead_cast: t('credits-cast'),
  presenter: t('credits-presenter'),
  producer: t('credits-producer'),
  executive_producer: t('credits-executive-producer'),
  co_producer: t('credits-co-producer'),
  director_of_photography: t('credits-photography'),
  production_designer: t('credits-design'),
  editor: t('credits-editor'),
  composer: t('credits-composer'),
  casting_director: t('credits-casting'),
  animation_director: t('credits-animation'),
})

const billed = new Set(['director', 'writer', 'producer'])

const left = new Set<Attached['state']>(['declined', 'withdrawn'])

interface Row {
  name: string
  job: string
  isBound: boolean
  answer: Person['answer']
}

/** The people of a project: its writers by stage 1, its key creatives by stage 2, without who has declined. */
export function creditsOf(
  concept: Content,
  script: Content | undefined,
  attached: Attached[] = [],
): Credits {
  const rows = rowsOf(script, attached)
  const named = rows.filter(({ isBound }) => isBound)
  const writers = writersOf(concept, named)
  const lineOf = (job: string): Credit => ({
    job,
    label: labels()[job] ?? job.replaceAll('_', ' '),
    people: named.filter((row) => row.job === job).map(({ name, answer }) => ({ name, answer })),
  })
  const all = [...new Set<string>([...creditOrder, ...named.map(({ job }) => job)])].flatMap(
    (job) => (job === 'writer' ? writers : [lineOf(job)]),
  )
  const lines = all.filter(({ people }) => people.length > 0)
  return {
    billing: lines.filter(({ job }) => billed.has(job)),
    lines,
    inTalks: rows
      .filter(({ isBound }) => !isBound)
      .map(({ name, job }) => ({ name, job: labels()[job] ?? job.replaceAll('_', ' ') })),
  }
}

/** Writers keep the credit that stage 1 names them with; those of one credit stand together. */
function writersOf(concept: Content, named: Row[]): Credit[] {
  const hired = named.filter(({ job }) => job === 'writer')
  const credited = rowsIn(concept['writers']).map((row) => ({
    name: textIn(row, 'name'),
    label: textIn(row, 'credit') || t('credits-writer'),
  }))
  const others = hired
    .filter(({ name }) => !credited.some((one) => one.name === name))
    .map(({ name }) => ({ name, label: t('credits-writer') }))
  const lines = new Map<string, Person[]>()
  for (const { name, label } of [...credited, ...others]) {
    const answer = hired.find((row) => row.name === name)?.answer ?? 'none'
    lines.set(label, [...(lines.get(label) ?? []), { name, answer }])
  }
  return [...lines].map(([label, people]) => ({ job: 'writer', label, people }))
}

function rowsOf(script: Content | undefined, attached: Attached[]): Row[] {
  return rowsIn(script?.['key_creatives']).flatMap((row) => {
    const [name, job, status] = ['name', 'role', 'attachment_status'].map((key) =>
      textIn(row, key),
    ) as [string, string, string]
    const told = attached.find(
      (one) => one.name === name && one.job === job && one.attachment_status === status,
    )
    if (!name || !job || (told && left.has(told.state))) return []
    return [
      { name, job, isBound: attachedStatuses.includes(String(status)), answer: answerOf(told) },
    ]
  })
}

const answers: Partial<Record<Attached['state'], Person['answer']>> = {
  asked: 'open',
  confirmed: 'confirmed',
  no_address: 'unasked',
  not_asked: 'unasked',
}

function answerOf(told: Attached | undefined): Person['answer'] {
  // A confirmation that has run out says nothing any more, and nobody has asked for another.
  if (!told || told.expired_on) return 'none'
  return answers[told.state] ?? 'none'
}

function rowsIn(value: unknown): Content[] {
  return Array.isArray(value) ? (value as Content[]) : []
}

/** Everybody once, in the order of the credits, with all that they do. */
export function peopleOf(lines: Credit[]): (Person & { jobs: string[]; labels: string[] })[] {
  const all = new Map<string, Person & { jobs: string[]; labels: string[] }>()
  for (const { job, label, people } of lines) {
    for (const person of people) {
      const known = all.get(person.name) ?? { ...person, jobs: [], labels: [] }
      all.set(person.name, {
        ...known,
        // What is still open of anybody is said.
        answer: weightier(known.answer, person.answer),
        jobs: [...known.jobs, job],
        labels: [...known.labels, label],
      })
    }
  }
  return [...all.values()]
}

function weightier(a: Person['answer'], b: Person['answer']): Person['answer'] {
  return (
    (['open', 'unasked', 'confirmed', 'none'] as const).find((one) => one === a || one === b) ??
    'none'
  )
}

/** Who of the team a credited person is: by their name, and by a job that they have confirmed. */
export function memberIn<T extends { jobs: string[] }>(
  members: T[],
  { name, jobs }: { name: string; jobs: string[] },
  nameOf: (member: T) => string,
): T | undefined {
  return members.find(
    (member) => nameOf(member) === name && jobs.some((job) => member.jobs.includes(job)),
  )
}
