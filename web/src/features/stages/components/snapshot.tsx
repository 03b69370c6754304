import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { Form } from '@/shared/forms/definition/description'
import { SectionList } from '@/shared/forms/reading/section-list'
import { moment } from '@/shared/lib/format'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type StageRef, type StageView, versionQuery } from '../api'

/** The newest submission as the reviewers have it; before the first, the draft as it is. */
export function Snapshot({
  stageRef,
  view,
  form,
  figures,
}: {
  stageRef: StageRef
  view: StageView
  form: Form
  /** What a plan comes to, where the stage holds one. */
  figures: ReactNode
}) {
  const before = figures ? { title: t('snapshot-figures'), content: figures } : undefined
  const number = view.submitted_version
  const version = useQuery({ ...versionQuery(stageRef, number), enabled: number > 0 })
  if (view.version === 0) return <Requirements form={form} />
  if (number === 0) {
    return (
      <SectionList form={form} content={view.content} declared={view.declared} before={before} />
    )
  }
  if (version.isError) {
    return (
      <ErrorState
        title={t('snapshot-submitted-version-could-not')}
        message={messageOf(version.error)}
        onRetry={() => void version.refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!version.data} skeleton={<Skeleton height={240} />}>
      {version.data && (
        <>
          <p className="mb-md text-caption text-lightText">
            {t('snapshot-version-submitted-read-only', {
              number,
              submittedAt: moment(version.data.submitted_at),
            })}
          </p>
          <SectionList
            form={form}
            content={version.data.content}
            declared={version.data.declared}
            before={before}
          />
        </>
      )}
    </Loading>
  )
}

/** Before the first word: what there is to write. */
function Requirements({ form }: { form: Form }) {
  return (
    <ol className="grid max-w-prose gap-md">
      {form.sections.map((section, index) => (
        <li key={section.key} className="flex gap-md">
          <span className="tabular w-5 shrink-0 text-h3 text-link">{index + 1}</span>
          <div>
            <h2 className="text-h3">{section.title}</h2>
            <p className="text-reading text-lightText">{section.help}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
