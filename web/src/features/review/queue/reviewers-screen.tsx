import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stageNames } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isLost } from '@/shared/api/lost'
import { optionsOf } from '@/shared/forms/options'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { usePageTitle } from '@/shared/lib/page-title'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { CheckboxGroup } from '@/shared/ui/checkbox-group'
import { MultiComboBox } from '@/shared/ui/combo-box'
import { ConfirmDialog } from '@/shared/ui/dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { PageHeader } from '@/shared/ui/page-header'
import { Loading, Skeleton } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toast'
import { queueKey, reviewersQuery, type ReviewerView, setTakes, type Takes } from '../api'
import { takesText } from '../takes'

/** `/review/reviewers`: which stages, formats and languages each reviewer takes. */
export function ReviewersScreen() {
  usePageTitle('Who reviews what')
  const { data, error, refetch } = useQuery(reviewersQuery)
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const [editing, setEditing] = useState<ReviewerView | null>(null)
  if (isLost({ error, data })) {
    return (
      <ErrorState
        title="The reviewers could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader title="Who reviews what">
        The queue offers each reviewer what they take, and nothing else can be claimed. A review
        lead may still give them any submission.
      </PageHeader>
      <Loading isLoading={!data || !taxonomies} skeleton={<Skeleton height={240} />}>
        {data?.length === 0 ? (
          <EmptyState title="Nobody reviews yet">
            Give somebody the role of a reviewer: slateflow admin grant EMAIL reviewer
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
                    {one.lead && <Badge tone="primary">Review lead</Badge>}
                  </p>
                  <p className="mt-1 text-body text-lightText wrap-anywhere">
                    {one.name === one.email ? '' : `${one.email} · `}
                    {one.held} of 5 in hand
                  </p>
                  <p className="mt-1 text-body">
                    {takesText(one.takes, taxonomies) || 'Everything'}
                  </p>
                </div>
                <Button size="sm" kind="outline" onPress={() => setEditing(one)}>
                  Change<span className="sr-only"> what {one.name} takes</span>
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
  label: `${stage} · ${stageNames[stage]}`,
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
  const [takes, setTaken] = useState<Takes>(reviewer.takes)
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => setTakes(reviewer.reviewer_uid, takes),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: reviewersQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: queueKey })
      onClose()
      toast('Saved')
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
      title={`What ${reviewer.name} takes`}
      isOpen
      onClose={onClose}
      confirm="Save"
      isPending={save.isPending}
      onConfirm={() => save.mutate()}
    >
      <p className="mb-md text-reading">Where nothing is chosen, everything is taken.</p>
      <CheckboxGroup
        label="Stages"
        options={stages}
        value={(takes.stages ?? []).map(String)}
        onChange={(ids) => setTaken({ ...takes, stages: ids.map(Number).toSorted() })}
        columns={2}
      />
      <MultiComboBox
        label="Formats"
        options={options('formats')}
        value={takes.formats ?? []}
        onChange={(formats) => setTaken({ ...takes, formats })}
        max={60}
      />
      <MultiComboBox
        label="Languages"
        description="One of the project’s languages is enough."
        options={options('languages')}
        value={takes.languages ?? []}
        onChange={(languages) => setTaken({ ...takes, languages })}
        max={60}
        {...(fault ? { error: fault } : {})}
      />
    </ConfirmDialog>
  )
}
