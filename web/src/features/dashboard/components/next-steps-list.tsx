import { t } from '@messages/dashboard'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { queueQuery } from '@/features/review/api'
import { awaitedQuery } from '@/features/signoffs/api'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { type NextStep, nextSteps } from '../next-steps'
import { useAsked } from './asked-of-me'
import { Part } from './part'

export function NextSteps({ reviewer }: { reviewer: boolean }) {
  const [now] = useState(Date.now)
  const projects = useQuery(projectsQuery)
  const { profile } = useProfile()
  const mine = useInfiniteQuery({ ...queueQuery('mine'), enabled: reviewer })
  const awaited = useQuery(awaitedQuery)
  const isAsked = useAsked()
  const claimed = mine.data?.pages.flatMap((page) => page.items)
  const steps = nextSteps(
    {
      projects: projects.data ?? [],
      ...(awaited.data ? { signOffs: awaited.data } : {}),
      ...(profile ? { strength: profile.strength } : {}),
      ...(claimed
        ? {
            claimed: {
              count: claimed.length,
              overdue: claimed.filter(({ overdue }) => overdue).length,
            },
          }
        : {}),
    },
    now,
  )
  if (isAsked && steps.length === 0 && projects.isSuccess) return null
  return (
    <Part
      title={t('next-steps-list-next-step')}
      isLoading={projects.isPending}
      skeleton={<Skeleton height={88} />}
      error={projects.error}
      onRetry={() => void projects.refetch()}
    >
      {steps.length === 0 ? (
        <p className="text-reading text-lightText">{t('next-steps-list-no-open-tasks-review')}</p>
      ) : (
        <ul className="grid gap-md md:grid-cols-3">
          {steps.map((step) => (
            <li
              key={step.id}
              className="relative flex flex-col gap-xs rounded-md border border-line p-md focus-within:border-link hover:border-control"
            >
              <p className="text-h3 wrap-anywhere">{step.title}</p>
              <p className="flex-1 text-body text-lightText">{step.why}</p>
              <StepLink step={step} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const look =
  'mt-sm inline-flex min-h-6 items-center gap-1 self-start rounded-sm text-label text-link after:absolute after:inset-0'

function StepLink({ step }: { step: NextStep }) {
  const inside = (
    <>
      {step.action}
      <ArrowRight size={16} aria-hidden />
    </>
  )
  const { to } = step
  if (to.kind === 'stage') {
    return (
      <Link
        to={
          to.variant === 'create'
            ? '/projects/$projectId/create-project/stage-{$n}'
            : '/projects/$projectId/stage-{$n}'
        }
        params={{ projectId: to.projectId, n: String(to.stage) }}
        className={look}
      >
        {inside}
      </Link>
    )
  }
  const paths = {
    profile: '/profile',
    review: '/review',
    'new-project': '/create-project/stage-1',
  } as const
  return (
    <Link to={paths[to.kind]} className={look}>
      {inside}
    </Link>
  )
}
