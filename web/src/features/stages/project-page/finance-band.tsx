import { t } from '@messages/project-page'
import type { ProjectSummary } from '@/features/projects/api'
import { closedBy } from '@/shared/identity/guards'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Finance } from './film'
import { Panel } from './panel'

/** The budget and how much of it is confirmed, as bands: figures are for the plan itself. */
export function FinanceBand({ project, finance }: { project: ProjectSummary; finance: Finance }) {
  const { budget, confirmed, share, approved } = finance
  const isOpen = closedBy(project.stages, 3) === null
  return (
    <Panel
      title={t('project-page-finance')}
      aside={
        isOpen &&
        project.may_finance && (
          <TextLink
            to="/projects/$projectId/stage-{$n}"
            params={{ projectId: project.project_id, n: '3' }}
          >
            {t('finance-band-plan')}
          </TextLink>
        )
      }
    >
      <dl className="film-details">
        {budget && (
          <div>
            <dt>{t('finance-band-budget')}</dt>
            <dd>{budget}</dd>
          </div>
        )}
        <div>
          <dt>{t('finance-band-confirmed')}</dt>
          <dd>
            {confirmed || <span className="text-lightText">{t('finance-band-not-yet')}</span>}
          </dd>
        </div>
      </dl>
      {confirmed && (
        <div
          role="img"
          aria-label={t('finance-band-share', { band: confirmed })}
          className="mt-sm h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full bg-link" style={{ width: `${share}%` }} />
        </div>
      )}
      <p className="mt-sm text-caption font-normal text-lightText empty:hidden">
        {project.may_finance ? approved : t('finance-band-closed')}
      </p>
    </Panel>
  )
}
