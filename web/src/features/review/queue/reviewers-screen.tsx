import { t, Text } from '@messages/review-queue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stageNames } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { optionsOf } from '@/shared/forms/definition/options'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Button } from '@/shared/ui/buttons/button'
import { CheckboxGroup } from '@/shared/ui/choices/checkbox-group'
import { MultiComboBox } from '@/shared/ui/choices/combo-box'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import {
  queueKey,
  reviewersQuery,
  type ReviewerView,
  setPreferences,
  type ReviewPreferences,
} from '../api'
import { preferencesText } from '../preferences'

/** `/review/reviewers`: which stages, formats and languages each reviewer takes. */
export function ReviewersScreen() {
  usePageTitle(t('reviewers-reviewer-assignments'))
  const { data, error, refetch } = useQuery(reviewersQuery)
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const [editing, setEditing] = useState<ReviewerView | null>(null)
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('reviewers-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('reviewers-reviewer-assignments')}
        back={<TextLink to="/review">{t('queue-back')}</TextLink>}
      >
        {t('reviewers-only-claim-submissions')}
      </PageHeader>
      <Loading isLoading={!data || !taxonomies} skeleton={<Skeleton height={240} />}>
        {data?.length === 0 ? (
          <EmptyState title={t('reviewers-no-reviewers-yet')}>
            {t('reviewers-grant-reviewer-role-slateflow')}
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {data?.map((one) => (
              <li
                key={one.reviewer_uid}
                className="flex flex-wrap items-center justify-between gap-x-md gap-y-sm border-t border-line py-md"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
                    <bdi className="text-h3 wrap-anywhere">{one.name}</bdi>
                    {one.lead && <Badge tone="primary">{t('reviewers-review-lead')}</Badge>}
                  </p>
                  <p className="mt-1 text-body text-lightText wrap-anywhere">
                    {one.name === one.email ? '' : `${one.email} · `}
                    {t('reviewers-active', { held: one.held })}
                  </p>
                  <p className="mt-1 text-body">
                    {preferencesText(one.preferences, taxonomies) || t('reviewers-all-submissions')}
                  </p>
                </div>
                <Button size="sm" kind="outline" onPress={() => setEditing(one)}>
                  <Text
                    id="reviewers-change-review-settings"
                    args={{ name: one.name }}
                    elements={{ span: <span className="sr-only" /> }}
                  />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loading>
      {editing && taxonomies && (
        <TakesDialog
          key={editing.reviewer_uid}
          reviewer={editing}
          taxonomies={taxonomies}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const stages = ([1, 2, 3, 4] as StageNumber[]).map((stage) => ({
  id: String(stage),
  label: `${stage} · ${stageNames()[stage]}`,
}))

function TakesDialog({
  reviewer,
  taxonomies,
  onClose,
}: {
  reviewer: ReviewerView
  taxonomies: Taxonomies
  onClose: () => void
}) {
  const [preferences, setChosen] = useState<ReviewPreferences>(reviewer.preferences)
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => setPreferences(reviewer.reviewer_uid, preferences),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: reviewersQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: queueKey })
      onClose()
      toast(t('reviewers-saved'))
    },
    onError: (error) => setFault(messageOf(error)),
  })
  const options = (list: string) =>
    optionsOf({ from: 'taxonomy', list }, taxonomies).options.map(({ key, label }) => ({
      id: key,
      label,
    }))
  return (
    <ConfirmDialog
      title={t('reviewers-review-settings', { name: reviewer.name })}
      isOpen
      onClose={onClose}
      confirm={t('reviewers-save')}
      isPending={save.isPending}
      onConfirm={() => save.mutate()}
    >
      <p className="mb-md text-reading">{t('reviewers-if-nothing-selected-there')}</p>
      <CheckboxGroup
        label={t('reviewers-stages')}
        options={stages}
        value={(preferences.stages ?? []).map(String)}
        onChange={(ids) => setChosen({ ...preferences, stages: ids.map(Number).toSorted() })}
        columns={2}
      />
      <MultiComboBox
        label={t('reviewers-formats')}
        options={options('formats')}
        value={preferences.formats ?? []}
        onChange={(formats) => setChosen({ ...preferences, formats })}
        max={60}
      />
      <MultiComboBox
        label={t('reviewers-languages')}
        description={t('reviewers-one-matching-language-project')}
        options={options('languages')}
        value={preferences.languages ?? []}
        onChange={(languages) => setChosen({ ...preferences, languages })}
        max={60}
        {...(fault ? { error: fault } : {})}
      />
    </ConfirmDialog>
  )
}
