import { locale } from '@/shared/i18n/locale'
import { t } from '@messages/project-words'
import type { StageNumber } from '@/shared/identity/guards'
import { fold } from '@/shared/lib/fold'
import type { ProjectSummary } from './api'
import type { ListSearch, Order } from './list-search'
import { isToWrite, stageAt, statusAt, statusWords } from './stage-words'

/** A project as the list shows it: at its present stage. */
export interface Row {
  project: ProjectSummary
  stage: StageNumber
  status: string
  /** What is to be done next, and by whom. */
  next: string
}

export function rowOf(project: ProjectSummary): Row {
  const stages = project.stages ?? {}
  const stage = stageAt(stages)
  const status = statusAt(stages, stage)
  const next = isToWrite({ ...project, stages }) ? nextOf(status, stage) : forReaders(status, stage)
  return { project, stage, status, next }
}

function nextOf(status: string, stage: StageNumber): string {
  if (status === 'approved') return t('list-all-four-stages-approved')
  if (status === 'not_started') return t('list-start-stage', { stage })
  if (status === 'draft') return t('list-continue-stage', { stage })
  if (status === 'changes_requested') return t('list-respond-change-requests')
  if (status === 'rejected') return t('list-see-decision')
  return statusWords(status).waitsFor === 'us' ? t('list-waiting-review') : ''
}

/** Who may not write in it now is not told to. */
function forReaders(status: string, stage: StageNumber): string {
  if (status === 'not_started') return t('list-stage-open', { stage })
  return statusWords(status).waitsFor === 'you'
    ? t('list-in-progress-by-team')
    : nextOf(status, stage)
}

export function rowsOf(projects: ProjectSummary[], search: ListSearch): Row[] {
  const needle = fold(search.q?.trim() ?? '')
  return projects
    .filter(({ archived_at }) => Boolean(archived_at) === (search.archived ?? false))
    .map(rowOf)
    .filter(
      ({ project, status, stage }) =>
        fold(project.project_name).includes(needle) &&
        (!search.status || search.status === status) &&
        (!search.stage || search.stage === stage) &&
        (!search.format || search.format === project.format),
    )
    .toSorted(comparing(search.sort ?? 'updated'))
}

function comparing(order: Order): (a: Row, b: Row) => number {
  if (order === 'name') {
    const collator = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' })
    return (a, b) => collator.compare(a.project.project_name, b.project.project_name)
  }
  const key = order === 'created' ? 'created_at' : 'updated_at'
  return (a, b) => b.project[key].localeCompare(a.project[key])
}
