import { t } from '@messages/project-words'
import type { Schema } from '@/shared/api/types'
import { closedBy, type StageNumber, type Stages } from '@/shared/identity/guards'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Step } from '@/shared/ui/indicators/stepper'
import { begins, writes } from './role-words'

export const stageNumbers = [1, 2, 3, 4] as const

export const stageNames = (): Record<StageNumber, string> => ({
  1: t('stage-words-concept-rights'),
  2: t('stage-words-script-package'),
  3: t('stage-words-budget-finance'),
  4: t('stage-words-greenlight-delivery'),
})

interface StatusWords {
  label: string
  tone: BadgeTone
  /** Who is at it now. */
  waitsFor: 'you' | 'us' | 'nobody'
}

const words = (): Record<string, StatusWords> => ({
  not_started: { label: t('stage-words-not-started'), tone: 'neutral', waitsFor: 'nobody' },
  draft: { label: t('stage-words-draft'), tone: 'neutral', waitsFor: 'you' },
  submitted: { label: t('stage-words-submitted'), tone: 'primary', waitsFor: 'us' },
  in_review: { label: t('stage-words-in-review'), tone: 'primary', waitsFor: 'us' },
  changes_requested: { label: t('stage-words-changes-needed'), tone: 'warning', waitsFor: 'you' },
  approved: { label: t('stage-words-approved'), tone: 'success', waitsFor: 'nobody' },
  rejected: { label: t('stage-words-rejected'), tone: 'error', waitsFor: 'nobody' },
})

const unknown = (): StatusWords => ({
  label: t('stage-words-draft'),
  tone: 'neutral',
  waitsFor: 'you',
})

/** A status in the applicant's words: internal steps have none. */
export function statusWords(status: string | undefined): StatusWords {
  return words()[status ?? 'not_started'] ?? unknown()
}

const submissionStates = (): Record<string, string> => ({
  recalled: t('stage-words-withdrawn-before-review'),
  withdrawn: t('stage-words-withdrawn'),
  superseded: t('stage-words-superseded'),
  lapsed: t('stage-words-lapsed'),
})

/** A submission has ends that a stage has not. */
export function submissionWords(state: string): StatusWords {
  const label = submissionStates()[state]
  return label ? { label, tone: 'neutral', waitsFor: 'nobody' } : statusWords(state)
}

/** The stage that a project is at: the first that is not approved, or the last. */
export function stageAt(stages: Stages): StageNumber {
  return stageNumbers.find((n) => stages[`stage${n}`]?.approval_status !== 'approved') ?? 4
}

/** Every stage is approved: the project may be called greenlit. */
export function isGreenlit(stages: Stages): boolean {
  return stageNumbers.every((n) => statusAt(stages, n) === 'approved')
}

/** Where the whole project stands: at its present stage, or greenlit. */
export function projectWords(stages: Stages): StatusWords {
  if (isGreenlit(stages))
    return { label: t('stage-words-greenlit'), tone: 'success', waitsFor: 'nobody' }
  return statusWords(statusAt(stages, stageAt(stages)))
}

/** What of a project says what the caller may do in it. */
export type Rights = Pick<Schema<'ProjectSummary'>, 'stages' | 'role' | 'may_finance'>

/** The finance is opened to members apart from the rest. */
export function isReadable({ may_finance }: Pick<Rights, 'may_finance'>, n: StageNumber): boolean {
  return n !== 3 || may_finance
}

/** A stage waits for those who write in it, of whom the caller is one; its first answers are not everybody's. */
export function isToWriteAt(project: Rights, n: StageNumber): boolean {
  const { stages, role } = project
  const status = statusAt(stages, n)
  if (closedBy(stages, n) !== null || !isReadable(project, n)) return false
  if (status === 'not_started') return begins(role)
  return writes(role) && ['draft', 'changes_requested'].includes(status)
}

/** The present stage waits for the caller. */
export function isToWrite(project: Rights): boolean {
  return isToWriteAt(project, stageAt(project.stages))
}

export function statusAt(stages: Stages, n: StageNumber): string {
  return stages[`stage${n}`]?.approval_status ?? 'not_started'
}

/** What the approval of a stage is called, with its day. */
export function approvalAt(stages: Stages, n: StageNumber): string | undefined {
  const { approval_label } = (stages[`stage${n}`] ?? {}) as Partial<Schema<'StageSummary'>>
  return approval_label ?? undefined
}

/** What the project has reached, in the words of its last approval; how much of the budget is confirmed is always said. */
export function progressOf(stages: Stages): string {
  const reached = stageNumbers.findLast((n) => statusAt(stages, n) === 'approved')
  if (!reached) return ''
  const band = reached === 3 ? '' : confirmedIn(stages)
  return [approvalAt(stages, reached), band].filter(Boolean).join(' · ')
}

/** How much of the budget was confirmed when stage 3 was approved, as a band. */
export function confirmedIn(stages: Stages): string {
  const { confirmed_band: band } = (stages['stage3'] ?? {}) as Partial<Schema<'StageSummary'>>
  return band ? t('stage-words-confirmed', { band }) : ''
}

/** The line of the four stages: the first that is not approved is where the project stands. */
export function stageSteps(stages: Stages): Step[] {
  const present = stageAt(stages)
  return stageNumbers.map((n) => {
    const status = statusAt(stages, n)
    const before = closedBy(stages, n)
    return {
      id: String(n),
      label: stageNames()[n],
      note: before
        ? t('stage-words-opens-after-approved', { name: stageNames()[before] })
        : statusWords(status).label,
      state: stateOf(status, before !== null, n === present),
      tone: statusWords(status).tone,
    }
  })
}

function stateOf(status: string, locked: boolean, present: boolean): Step['state'] {
  if (locked) return 'locked'
  if (status === 'approved') return 'done'
  return present ? 'current' : 'open'
}
