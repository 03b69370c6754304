import { t } from '@messages/credits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { ProjectCredits } from '../contract'
import { projectCreditsQuery } from '../queries'
import { OfferForm } from './offer-form'

type State = NonNullable<ProjectCredits['people'][number]['state']> | 'none'

/** On the page of a greenlit project: its owner offers credits to who is confirmed. */
export function ProjectCreditsPanel({ projectId }: { projectId: string }) {
  const id = useId()
  const found = useQuery(projectCreditsQuery(projectId))
  // Whoever may not see the credits of a project has no such panel.
  if (isStatus(found.error, 404) || isStatus(found.error, 403)) return null
  if (!found.data && !found.error) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-sm flex flex-wrap items-baseline justify-between gap-x-md border-b border-line pb-1.5">
        <h2 id={id} className="text-h3">
          {t('project-credits')}
        </h2>
        {found.data?.work_id && (
          <TextLink to="/works/$workId" params={{ workId: found.data.work_id }}>
            {t('project-open-work')}
          </TextLink>
        )}
      </div>
      {found.data ? (
        <Offered projectId={projectId} credits={found.data} />
      ) : (
        <ErrorState
          title={t('project-could-not-load')}
          message={messageOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
    </section>
  )
}

function Offered({ projectId, credits }: { projectId: string; credits: ProjectCredits }) {
  const { people, can_offer: canOffer } = credits
  if (people.length === 0) {
    return (
      <div className="grid justify-items-start gap-sm">
        <p className="text-lightText">{t('project-none')}</p>
        {canOffer && (
          <TextLink to="/projects/$projectId/team" params={{ projectId }}>
            {t('project-none-next')}
          </TextLink>
        )}
      </div>
    )
  }
  return (
    <>
      {canOffer && <p className="mb-sm text-lightText">{t('project-explained')}</p>}
      <ul data-private className="grid gap-3">
        {people.map(({ uid, name, role, state }) => (
          <li key={`${uid} ${role}`} className="flex flex-wrap items-center gap-x-md gap-y-1">
            <span className="min-w-0 flex-1">
              <bdi className="block wrap-anywhere">{name}</bdi>
              <bdi className="block text-caption font-normal text-lightText wrap-anywhere">
                {role}
              </bdi>
            </span>
            <StateBadge state={state ?? 'none'} />
          </li>
        ))}
      </ul>
      {canOffer && <OfferForm projectId={projectId} credits={credits} />}
    </>
  )
}

const tones: Record<State, BadgeTone> = {
  none: 'neutral',
  offered: 'primary',
  accepted: 'success',
  declined: 'neutral',
}

function StateBadge({ state }: { state: State }) {
  const words = {
    none: t('project-state-none'),
    offered: t('project-state-offered'),
    accepted: t('project-state-accepted'),
    declined: t('project-state-declined'),
  }
  return <Badge tone={tones[state]}>{words[state]}</Badge>
}
