import { t } from '@messages/stages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import { Changes } from '@/shared/forms/reading/changes'
import { moment } from '@/shared/lib/format'
import { Select } from '@/shared/ui/choices/select'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { diffQuery, type StageRef, type StageView, type VersionSummary } from '../api'

/** Every submission, and what changed from one to another. */
export function VersionsPanel({
  stageRef,
  query,
  form,
  view,
}: {
  stageRef: StageRef
  query: UseQueryResult<VersionSummary[]>
  form: Form
  view: StageView
}) {
  if (isUnavailable(query)) {
    return (
      <ErrorState
        title={t('versions-panel-versions-could-not-loaded')}
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const versions = query.data ?? []
  return (
    <Loading isLoading={!query.data} skeleton={<Skeleton height={160} />}>
      <ol className="mb-lg grid">
        {versions.map((version) => (
          <li
            key={version.version}
            className="flex flex-wrap items-center justify-between gap-x-md gap-y-1 border-t border-line py-3 first:border-t-0"
          >
            <span className="flex items-center gap-sm text-label">
              {t('versions-panel-version', { version: version.version })}
              <Badge tone={submissionWords(version.state).tone}>
                {submissionWords(version.state).label}
              </Badge>
            </span>
            <span className="text-caption font-normal text-lightText">
              {t('versions-panel-receipt-no', {
                receiptNo: String(version.receipt_no),
                submittedAt: moment(version.submitted_at),
              })}
            </span>
          </li>
        ))}
      </ol>
      <Compare
        stageRef={stageRef}
        versions={versions}
        form={form}
        working={view.editable !== 'none'}
      />
    </Loading>
  )
}

const now = 'now'

function Compare({
  stageRef,
  versions,
  form,
  working,
}: {
  stageRef: StageRef
  versions: VersionSummary[]
  form: Form
  /** There is a working copy to compare with. */
  working: boolean
}) {
  const newest = versions[0]?.version ?? 1
  const [from, setFrom] = useState(working ? newest : newest - 1)
  const [to, setTo] = useState(working ? now : String(newest))
  const { data, error } = useQuery(diffQuery(stageRef, from, to === now ? undefined : Number(to)))
  const numbered = versions.map(({ version }) => ({
    id: String(version),
    label: t('versions-panel-version', { version }),
  }))
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="mb-sm text-h2">
        {t('versions-panel-compare-versions')}
      </h2>
      <div className="grid max-w-prose gap-x-md sm:grid-cols-2">
        <Select
          label={t('versions-panel-from')}
          value={String(from)}
          onChange={(id) => setFrom(Number(id))}
          options={[...numbered, { id: '0', label: t('versions-panel-blank-form') }]}
        />
        <Select
          label={t('versions-panel-to')}
          value={to}
          onChange={setTo}
          options={[
            ...(working ? [{ id: now, label: t('versions-panel-draft') }] : []),
            ...numbered,
          ]}
        />
      </div>
      {error ? (
        <p className="text-error">{messageOf(error)}</p>
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={120} />}>
          {data?.length === 0 ? (
            <p className="text-reading text-lightText">{t('versions-panel-no-differences')}</p>
          ) : (
            <Changes changes={data ?? []} fields={fieldsOf(form)} />
          )}
        </Loading>
      )}
    </section>
  )
}
