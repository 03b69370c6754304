import { t } from '@messages/project-page'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentFields } from '@/features/documents/api'
import { financeAnswers } from '@/features/finance/api'
import { stageNames } from '@/features/projects/api'
import { attachedAnswers } from '@/features/team/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { Content } from '@/shared/forms/definition/description'
import { formQuery } from '@/shared/forms/definition/queries'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { stageQuery, type StageRef } from '../api'
import { Snapshot } from '../components/snapshot'
import { openPart } from '../open-part'

/** All answers of a stage, folded away; of the stages one is open at a time, since their fields share names. */
export function StageAnswers({ stageRef }: { stageRef: StageRef }) {
  const { stage } = stageRef
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      name="stage-answers"
      className="film-stage"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight size={16} aria-hidden />
        {t('stage-answers-stage', { stage, name: stageNames()[stage] })}
      </summary>
      {isOpen && <Answers stageRef={stageRef} />}
    </details>
  )
}

function Answers({ stageRef }: { stageRef: StageRef }) {
  const { projectId, stage } = stageRef
  const view = useQuery(stageQuery(stageRef))
  const form = useQuery(formQuery(`stage-${stage}`))
  const lists = useQuery(listsQuery(`stage-${stage}`))
  const [today] = useState(currentDay)
  const failed = [view, form, lists].find(isUnavailable)
  if (failed) {
    return (
      <Alert tone="error" title={t('stage-answers-could-not-loaded')}>
        {messageOf(failed.error)}
      </Alert>
    )
  }
  const now = view.data
  return (
    <Loading isLoading={!now || !form.data || !lists.data} skeleton={<Skeleton height={160} />}>
      {now && form.data && (
        <FormSetupProvider
          value={{
            taxonomies: lists.data,
            context: { today, complete: false, facts: now.facts as Content },
            privateNote: '',
            ...documentFields(projectId, stage),
            ...financeAnswers(stage),
            ...attachedAnswers(now.attached),
          }}
        >
          <p className="mb-md">
            <LinkButton
              to="/projects/$projectId/stage-{$n}"
              params={{ projectId, n: String(stage) }}
              kind="outline"
              size="sm"
            >
              {t('stage-answers-open', { stage })}
            </LinkButton>
          </p>
          <Snapshot
            stageRef={stageRef}
            view={now}
            form={openPart(form.data, now.hidden_fields, now.hidden_reason)}
            figures={null}
            ways="none"
          />
        </FormSetupProvider>
      )}
    </Loading>
  )
}
