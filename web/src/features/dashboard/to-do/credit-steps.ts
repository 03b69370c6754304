import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import type { CreditsToAnswer } from '@/features/credits/api'
import { ranks, type Todo, waitFor } from './todo'

/** In the profile, where both are answered. */
const to: LinkProps = { to: '/profile', hash: 'credits' }

/** What others ask the caller to confirm, and what projects offer the caller. */
export function creditSteps({ asked, offers }: CreditsToAnswer, now: number): Todo[] {
  return [...confirmations(asked, now), ...offered(offers)]
}

function confirmations(asked: CreditsToAnswer['asked'], now: number): Todo[] {
  const [first] = asked
  if (!first) return []
  const { person, role, title } = first
  const count = asked.length
  return [
    {
      id: 'credits-asked',
      icon: 'film',
      title: t('credit-steps-asked', { count, name: person.name }),
      why: t('credit-steps-asked-why', { count, role, title }),
      ...(count === 1 ? waitFor(person, first.asked_at, now) : {}),
      does: { action: t('credit-steps-answer'), to },
      rank: ranks.credits,
      at: earliest(asked.map(({ asked_at }) => asked_at)),
    },
  ]
}

function offered(offers: CreditsToAnswer['offers']): Todo[] {
  const [first] = offers
  if (!first) return []
  const { project_name: project, role, title } = first
  const count = offers.length
  return [
    {
      id: 'credits-offered',
      icon: 'film',
      title: t('credit-steps-offered', { count, project }),
      why: t('credit-steps-offered-why', { count, role, title }),
      does: { action: t('credit-steps-see'), to },
      rank: ranks.credits,
      at: earliest(offers.map(({ offered_at }) => offered_at)),
    },
  ]
}

const earliest = (days: string[]) => days.toSorted()[0] ?? ''
