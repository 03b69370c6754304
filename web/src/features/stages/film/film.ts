import { t } from '@messages/project-page'
import {
  approvalAt,
  isReadable,
  isToWriteAt,
  type ProjectSummary,
  type Rights,
  stageAt,
  stageNames,
  stageNumbers,
  statusAt,
  statusWords,
} from '@/features/projects/api'
import type { Schema } from '@/shared/api/types'
import type { Content } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { closedBy, type StageNumber, type StageVariant } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Step } from '@/shared/ui/indicators/stepper'

/** The words of an answer that is one key, or several, of a list of the trade. */
export function wordsOf(value: unknown, list: string, taxonomies: Taxonomies | undefined): string {
  const keys = Array.isArray(value) ? value : [value]
  return keys
    .filter((key) => typeof key === 'string' && key !== '')
    .map((key) => labelOf(String(key), { from: 'taxonomy', list }, taxonomies))
    .join(', ')
}

export function textIn(content: Content, key: string): string {
  const value = content[key]
  return typeof value === 'string' ? value : ''
}

const numberIn = (content: Content, key: string): number => {
  const value = content[key]
  return typeof value === 'number' ? value : 0
}

/** "98 min"; of a series "6 × 48 min" or "2 seasons, 8 × 50 min". */
export function lengthOf(content: Content): string {
  const [runtime, seasons, episodes, minutes] = [
    'runtime_min',
    'seasons',
    'episodes',
    'episode_min',
  ].map((key) => numberIn(content, key)) as [number, number, number, number]
  if (runtime > 0) return t('film-minutes', { minutes: runtime })
  if (!episodes || !minutes) return ''
  const season = t('film-episodes', { episodes, minutes })
  return seasons > 1 ? t('film-seasons', { seasons, season }) : season
}

/** What stands quietly under a title: format, genre, length, countries, languages. */
export function factsOf(content: Content, taxonomies: Taxonomies | undefined): string[] {
  const words = (key: string, list: string) => wordsOf(content[key], list, taxonomies)
  return [
    words('format', 'formats'),
    words('genres', 'genres'),
    lengthOf(content),
    words('countries_of_origin', 'countries'),
    words('original_languages', 'languages'),
  ].filter(Boolean)
}

/** What a programme says about a film, each with its name. */
export function detailsOf(
  content: Content,
  taxonomies: Taxonomies | undefined,
): { name: string; value: string }[] {
  const words = (key: string, list: string) => wordsOf(content[key], list, taxonomies)
  return [
    { name: t('film-format'), value: words('format', 'formats') },
    { name: t('film-length'), value: lengthOf(content) },
    { name: t('film-countries'), value: words('countries_of_origin', 'countries') },
    { name: t('film-languages'), value: words('original_languages', 'languages') },
    { name: t('film-development'), value: words('development_status', 'development_statuses') },
    { name: t('film-technique'), value: words('technique', 'techniques') },
    { name: t('film-source'), value: words('source_type', 'source_types') },
    { name: t('film-age-rating'), value: words('age_rating_target', 'age_ratings') },
    { name: t('film-subgenres'), value: words('subgenres', 'subgenres') },
    { name: t('film-tags'), value: words('tags', 'project_tags') },
  ].filter(({ value }) => value !== '')
}

export interface NextStep {
  stage: StageNumber
  variant: StageVariant
  label: string
}

/** The one way on from the page of a project: to write, or to read what became of it. */
export function nextStepOf(project: Rights): NextStep {
  const { stages } = project
  const stage = stageAt(stages)
  // Only stage 3 is ever closed to a member: the script can be read before it.
  if (!isReadable(project, stage)) return readOf(stages, 2)
  const read = readOf(stages, stage)
  const write = (label: string): NextStep => ({ stage, variant: 'create', label })
  const status = statusAt(stages, stage)
  if (status === 'submitted' || status === 'in_review')
    return { ...read, label: t('film-see-submission') }
  if (status === 'rejected') return { ...read, label: t('film-see-decision') }
  if (!isToWriteAt(project, stage)) return read
  if (status === 'changes_requested') return write(t('film-make-changes'))
  return write(
    status === 'not_started' ? t('film-start-stage', { stage }) : t('film-continue', { stage }),
  )
}

/** To read a stage; of one that is approved it is said what is read. */
function readOf(stages: Rights['stages'], stage: StageNumber): NextStep {
  const label =
    statusAt(stages, stage) === 'approved'
      ? approvedReads()[stage]
      : t('film-open-stage', { stage })
  return { stage, variant: 'view', label }
}

const approvedReads = (): Record<StageNumber, string> => ({
  1: t('film-read-concept'),
  2: t('film-read-package'),
  3: t('film-read-finance'),
  4: t('film-read-greenlight'),
})

export interface Milestone {
  stage: StageNumber
  name: string
  state: Step['state']
  /** Of the badge that says where it stands. */
  tone: BadgeTone
  /** Where it stands and since when: "Approved 11 Nov 2026", "Opens after Concept & Rights". */
  note: string
  /** What its approval says; nothing of stages that come later. */
  meaning: string
  /** It can be opened, by this reader. */
  isOpen: boolean
}

const meanings = (): Record<StageNumber, string> => ({
  1: t('film-meaning-concept'),
  2: t('film-meaning-script'),
  3: t('film-meaning-finance'),
  4: t('film-meaning-greenlight'),
})

/** The line of the four stages with its days. */
export function milestonesOf(project: Pick<Rights, 'stages' | 'may_finance'>): Milestone[] {
  const { stages } = project
  const present = stageAt(stages)
  return stageNumbers.map((stage) => {
    const before = closedBy(stages, stage)
    const status = statusAt(stages, stage)
    const state = before
      ? 'locked'
      : status === 'approved'
        ? 'done'
        : stage === present
          ? 'current'
          : 'open'
    return {
      stage,
      name: stageNames()[stage],
      state,
      tone: statusWords(status).tone,
      note: before
        ? t('film-opens-after', { name: stageNames()[before] })
        : noteOf(status, stages[`stage${stage}`] ?? undefined),
      meaning: meaningOf(state, meanings()[stage]),
      isOpen: before === null && isReadable(project, stage),
    }
  })
}

/** Of approved stages what has been found; of the present one, once, what is at stake. */
function meaningOf(state: Step['state'], meaning: string): string {
  if (state === 'done') return meaning
  return state === 'current' ? t('film-when-approved', { meaning }) : ''
}

function noteOf(status: string, summary: Schema<'StageSummary'> | undefined): string {
  const { label } = statusWords(status)
  const at = ['submitted', 'in_review'].includes(status)
    ? summary?.submitted_at
    : summary?.decided_at
  const dated = !['draft', 'not_started'].includes(status)
  return at && dated ? t('film-status-on', { label, day: day(at) }) : label
}

export interface Finance {
  /** How large the budget is, as a band. */
  budget: string
  /** Where the band is in dollars and the project reckons in something else: what that is. */
  currency: string
  /** How much of it was confirmed when stage 3 was approved, as a band: "50–74%". */
  confirmed: string
  /** The lower end of that band, 0 to 100. */
  share: number
  /** What the approval is called, with its day. */
  approved: string
}

/** The bands are in dollars, whatever the project reckons in. */
function otherCurrency(band: string, content: Content): string {
  const currency = textIn(content, 'currency')
  return band.includes('USD') && currency !== 'USD' ? currency : ''
}

export function financeOf(
  content: Content,
  stages: ProjectSummary['stages'],
  taxonomies: Taxonomies | undefined,
): Finance {
  const confirmed = stages.stage3?.confirmed_band ?? ''
  const budget = wordsOf(content['budget_band'], 'budget_bands', taxonomies)
  return {
    budget,
    currency: otherCurrency(budget, content),
    confirmed,
    share: Math.min(100, Number(/\d+/.exec(confirmed)?.[0] ?? 0)),
    approved: statusAt(stages, 3) === 'approved' ? (approvalAt(stages, 3) ?? '') : '',
  }
}
