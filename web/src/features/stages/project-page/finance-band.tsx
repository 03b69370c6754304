import { t } from '@messages/project-page'
import { usePlanSums } from '@/features/finance/api'
import type { ProjectSummary } from '@/features/projects/api'
import { anchor } from '@/shared/forms/reading/anchor'
import { closedBy } from '@/shared/identity/guards'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Finance } from './film'
import { Panel } from './panel'

/** The budget and how much of it is confirmed: the sums of the plan for whoever reads it, bands for everybody else. */
export function FinanceBand({ project, finance }: { project: ProjectSummary; finance: Finance }) {
  const isOpen = closedBy(project.stages, 3) === null
  const sums = usePlanSums(project.project_id, isOpen && project.may_finance)
  const { budget, currency, confirmed, share } = sums ? { ...sums, currency: '' } : finance
  const { approved } = finance
  if (!budget && !confirmed && project.may_finance) return null
  return (
    <Panel
      title={t('project-page-finance')}
      anchor="finance"
      aside={
        isOpen &&
        project.may_finance && (
          <span className="flex flex-wrap gap-x-md">
            <SectionLink projectId={project.project_id} section="budget">
              {t('finance-band-budget')}
            </SectionLink>
            <SectionLink projectId={project.project_id} section="sources">
              {t('finance-band-plan')}
            </SectionLink>
          </span>
        )
      }
    >
      <dl className="film-finance empty:hidden">
        {budget && (
          <div>
            <dt>{t('finance-band-budget')}</dt>
            <dd>{currency ? t('finance-band-about', { budget }) : budget}</dd>
            {currency && (
              <dd className="film-finance-note">{t('finance-band-kept-in', { currency })}</dd>
            )}
          </div>
        )}
        {confirmed && (
          <div>
            <dt>{t('finance-band-confirmed')}</dt>
            <dd>
              {confirmed}
              <span
                role="img"
                aria-label={t('finance-band-share', { band: confirmed })}
                className="mt-sm block h-1.5 overflow-hidden rounded-full bg-line"
              >
                <span className="block h-full bg-link" style={{ width: `${share}%` }} />
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-sm text-caption font-normal text-lightText empty:hidden">
        {project.may_finance ? approved : t('finance-band-closed')}
      </p>
    </Panel>
  )
}

/** Leads to a section of stage 3 as it is read. */
function SectionLink({
  projectId,
  section,
  children,
}: {
  projectId: string
  section: 'budget' | 'sources'
  children: string
}) {
  return (
    <TextLink
      to="/projects/$projectId/stage-{$n}"
      params={{ projectId, n: '3' }}
      hash={anchor(section)}
    >
      {children}
    </TextLink>
  )
}
