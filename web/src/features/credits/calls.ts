import type { QueryClient } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { OwnCredit, OwnCredits } from './contract'
import { ownCreditsKey, projectCreditsKey, requestsKey } from './queries'

/** Whom a credit's owner asks: one person, or the moderators with a public page as evidence. */
export type Asked = { uid: string } | { evidence: string }

async function takeCredit(queryClient: QueryClient, changed: Promise<OwnCredit>): Promise<void> {
  const credit = await changed
  queryClient.setQueryData<OwnCredits>(
    ownCreditsKey,
    (own) =>
      own && { ...own, credits: own.credits.map((one) => (one.id === credit.id ? credit : one)) },
  )
  shownElsewhere(queryClient)
}

/** The marks on the pages of people and of works. */
function shownElsewhere(queryClient: QueryClient): void {
  for (const first of ['people', 'works']) {
    void queryClient.invalidateQueries({ queryKey: [first] })
  }
}

export const ask = (queryClient: QueryClient, id: string, asked: Asked) =>
  takeCredit(
    queryClient,
    apiFetch('POST', '/credits/{credit_id}/confirmations', {
      path: { credit_id: id },
      body: asked,
    }),
  )

export const takeBack = (queryClient: QueryClient, id: string, confirmation: string) =>
  takeCredit(
    queryClient,
    apiFetch('DELETE', '/credits/{credit_id}/confirmations/{confirmation_id}', {
      path: { credit_id: id, confirmation_id: confirmation },
    }),
  )

export const reply = (queryClient: QueryClient, confirmation: string, text: string) =>
  takeCredit(
    queryClient,
    apiFetch('POST', '/credit-confirmations/{confirmation_id}/reply', {
      path: { confirmation_id: confirmation },
      body: { text },
    }),
  )

export type Answer = 'confirm' | 'decline' | 'withdraw'

/** Answers what somebody else has asked; it leaves the list of what is open. */
export async function answer(
  queryClient: QueryClient,
  confirmation: string,
  what: Answer,
  reason = '',
): Promise<void> {
  const path = { confirmation_id: confirmation }
  const body = reason ? { reason } : {}
  if (what === 'confirm') {
    await apiFetch('POST', '/credit-confirmations/{confirmation_id}/confirm', { path })
  } else {
    await apiFetch('POST', `/credit-confirmations/{confirmation_id}/${what}`, { path, body })
  }
  queryClient.setQueryData<OwnCredits>(
    ownCreditsKey,
    (own) => own && { ...own, asked: own.asked.filter(({ id }) => id !== confirmation) },
  )
  void queryClient.invalidateQueries({ queryKey: ownCreditsKey })
  shownElsewhere(queryClient)
}

/** A moderator has looked at the page: it shows the credit, or it does not; or what one has confirmed no longer holds. */
export async function decide(
  queryClient: QueryClient,
  confirmation: string,
  what: Answer,
  reason = '',
): Promise<void> {
  const path = { confirmation_id: confirmation }
  if (what === 'confirm') {
    await apiFetch('POST', '/moderation/credits/{confirmation_id}/confirm', { path })
  } else {
    const body = { reason }
    await apiFetch('POST', `/moderation/credits/{confirmation_id}/${what}`, { path, body })
  }
  void queryClient.invalidateQueries({ queryKey: requestsKey })
  shownElsewhere(queryClient)
}

/** The first ends; it leads to the second from then on. */
export async function mergeWorks(
  queryClient: QueryClient,
  from: string,
  into: string,
): Promise<void> {
  await apiFetch('POST', '/moderation/works/{work_id}/merge', {
    path: { work_id: from },
    body: { into },
  })
  void queryClient.invalidateQueries({ queryKey: requestsKey })
  void queryClient.invalidateQueries({ queryKey: ownCreditsKey })
  shownElsewhere(queryClient)
}

/** What is accepted stands in the profile's own list of credits, which is read anew. */
export async function answerOffer(
  queryClient: QueryClient,
  id: string,
  what: 'accept' | 'decline',
): Promise<void> {
  const path = { offer_id: id }
  const own = await apiFetch('POST', `/credit-offers/{offer_id}/${what}`, { path })
  queryClient.setQueryData(ownCreditsKey, own)
  if (what === 'decline') return
  shownElsewhere(queryClient)
  await queryClient.invalidateQueries({ queryKey: ['profile'] })
}

export async function offerCredits(
  queryClient: QueryClient,
  projectId: string,
  year: number,
): Promise<void> {
  const now = await apiFetch('POST', '/projects/{project_id}/credits/offers', {
    path: { project_id: projectId },
    body: { year },
  })
  queryClient.setQueryData(projectCreditsKey(projectId), now)
}

export const signedCredits = () => apiFetch('GET', '/credits/signed')
