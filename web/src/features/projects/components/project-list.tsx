import { t } from '@messages/projects'
import { Link } from '@tanstack/react-router'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ago, moment } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Row } from '../list'
import { roleWords } from '../role-words'
import { isToWrite, projectWords, stageNames, progressOf } from '../stage-words'
import './project-list.css'
import { ProjectPoster } from './project-poster'
import { RowMenu } from './row-menu'
import { StageStrip } from './stage-strip'

const formats = { from: 'taxonomy', list: 'formats' } as const

/** One project a row, the newest change first unless sorted otherwise. */
export function ProjectList({ rows, taxonomies }: { rows: Row[]; taxonomies?: Taxonomies }) {
  return (
    <>
      <Heads />
      <ul className="border-b border-line">
        {rows.map((row) => (
          <ProjectRow key={row.project.project_id} row={row} taxonomies={taxonomies} />
        ))}
      </ul>
    </>
  )
}

/** For the eye, where the rows have columns: whoever hears a row is told by its own words what is what. */
function Heads() {
  return (
    <div className="project-heads" aria-hidden="true">
      <span />
      <div>
        <span>{t('project-list-project')}</span>
        <span>{t('project-list-stage-status')}</span>
        <span>{t('project-list-next-step')}</span>
        <span>{t('project-list-last-updated')}</span>
      </div>
      <span />
    </div>
  )
}

function ProjectRow({ row, taxonomies }: { row: Row; taxonomies: Taxonomies | undefined }) {
  const { project } = row
  return (
    <li className="project-row">
      <div className="project-row-poster">
        <ProjectPoster projectId={project.project_id} title={project.project_name} />
      </div>
      <div className="project-row-words">
        <div className="min-w-0">
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.project_id }}
            className="rounded-sm text-h2 wrap-anywhere after:absolute after:inset-0 hover:text-link"
          >
            <bdi>{project.project_name}</bdi>
          </Link>
          <p className="text-body text-lightText">
            <Format format={project.format} taxonomies={taxonomies} /> ·{' '}
            {roleWords()[project.role].label}
          </p>
        </div>
        <Progress row={row} />
        <p className="text-body text-lightText">
          {project.archived_at ? t('project-list-archived') : <NextStep row={row} />}
        </p>
        <time
          dateTime={project.updated_at}
          title={moment(project.updated_at)}
          className="text-caption font-normal text-lightText"
        >
          <span className="sr-only">{t('project-list-last-updated')} </span>
          {ago(project.updated_at)}
        </time>
      </div>
      <div className="relative z-1">
        <RowMenu row={row} />
      </div>
    </li>
  )
}

/** Its place stays empty until its word is known. */
function Format({
  format,
  taxonomies,
}: {
  format: Row['project']['format']
  taxonomies: Taxonomies | undefined
}) {
  if (!format) return t('project-list-no-format-yet')
  if (taxonomies) return labelOf(format, formats, taxonomies)
  return <span className="inline-block w-24" />
}

/** The stage that the project is at, how far it has come, and what was approved last. */
function Progress({ row: { project, stage } }: { row: Row }) {
  const { label, tone } = projectWords(project.stages)
  const progress = progressOf(project.stages)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
        <span className="text-label">
          {t('project-list-stage', { stage, name: stageNames()[stage] })}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <StageStrip project={project} />
      {progress && (
        <p className="mt-1 text-caption font-normal text-lightText max-sm:hidden">{progress}</p>
      )}
    </div>
  )
}

/** What is to be done next; who can do it is led there, past the project's page. */
function NextStep({ row: { project, stage, next } }: { row: Row }) {
  if (!isToWrite(project)) return next
  return (
    <>
      <span className="block text-caption">{t('project-list-your-turn')}</span>
      <Link
        to="/projects/$projectId/create-project/stage-{$n}"
        params={{ projectId: project.project_id, n: String(stage) }}
        className={`${textLinkClass} relative z-1`}
      >
        {next}
      </Link>
    </>
  )
}
