import { t } from '@messages/stage-editor'
import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '@/features/projects/api'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import { placeName } from '@/shared/forms/validation/resolver'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Checklist, RequestedChange, StageRef } from '../api'
import { useUsualTime } from '../components/use-usual-time'
import { SettledRequests } from './settled-requests'

interface Open {
  form: Form
  /** What reviewers may ask about; it stops nothing. */
  warnings: Checklist['warnings']
  onGo: (pointer: string) => void
}

/** What a submission means and what goes with it open, before it is made; the owner alone may withdraw it. */
export function SubmitQuestion({
  stageRef: { projectId, stage },
  items,
  ...open
}: Open & {
  stageRef: StageRef
  items: RequestedChange[]
}) {
  const { data } = useQuery(projectsQuery)
  const role = data?.find(({ project_id }) => project_id === projectId)?.role
  const usual = useUsualTime(stage)
  return (
    <>
      <p className="text-reading">
        {t('submit-question', { who: role === 'owner' ? 'you' : 'owner' })}
      </p>
      {open.warnings.length > 0 && <StillOpen {...open} />}
      {usual && (
        <p className="mt-md text-reading">
          <span className="block text-label">{t('submit-question-time')}</span>
          {usual}
        </p>
      )}
      <SettledRequests items={items} />
    </>
  )
}

function StillOpen({ form, warnings, onGo }: Open) {
  return (
    <>
      <h3 className="mt-md text-h3">{t('submit-question-open')}</h3>
      <p className="mb-xs text-body text-lightText">{t('submit-question-open-help')}</p>
      <ul className="grid list-disc gap-xs ps-md">
        {warnings.map(({ field, code, detail }) => (
          <li key={`${field}:${code}:${detail}`}>
            {code !== 'unconfirmed' && <Place {...{ form, field, onGo }} />}
            {detail}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The answer that is meant. Whether somebody has confirmed is not changed there. */
function Place({ form, field, onGo }: Pick<Open, 'form' | 'onGo'> & { field: string }) {
  const name = placeName(fieldsOf(form), field)
  if (!name) return null
  return (
    <>
      <button type="button" className={textLinkClass} onClick={() => onGo(field)}>
        {name}
      </button>
      {': '}
    </>
  )
}
