import type { QueryClient } from '@tanstack/react-query'
import { call, type OwnCredit, type OwnCredits, type ProjectCredits } from './contract'
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
    call('POST', '/credits/{credit_id}/confirmations', { path: { credit_id: id }, body: asked }),
  )

export const takeBack = (queryClient: QueryClient, id: string, confirmation: string) =>
  takeCredit(
    queryClient,
    call('DELETE', '/credits/{credit_id}/confirmations/{id}', {
      path: { credit_id: id, id: confirmation },
    }),
  )

export const reply = (queryClient: QueryClient, confirmation: string, text: string) =>
  takeCredit(
    queryClient,
    call('POST', '/credit-confirmations/{id}/reply', {
      path: { id: confirmation },
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
  await call('POST', `/credit-confirmations/{id}/${what}`, {
    path: { id: confirmation },
    body: reason ? { reason } : {},
  })
  queryClient.setQueryData<OwnCredits>(
    ownCreditsKey,
    (own) => own && { ...own, asked: own.asked.filter(({ id }) => id !== confirmation) },
  )
  void queryClient.invalidateQueries({ queryKey: ownCreditsKey })
  void queryClient.invalidateQueries({ queryKey: requestsKey })
  shownElsewhere(queryClient)
}

/** What is accepted stands in the profile's own list of credits, which is read anew. */
export async function answerOffer(
  queryClient: QueryClient,
  id: string,
  what: 'accept' | 'decline',
): Promise<void> {
  const own = await call<OwnCredits>('POST', `/credit-offers/{id}/${what}`, { path: { id } })
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
  const now = await call<ProjectCredits>('POST', '/projects/{project_id}/credits/offers', {
    path: { project_id: projectId },
    body: { year },
  })
  queryClient.setQueryData(projectCreditsKey(projectId), now)
}

export const signedCredits = () => call<{ jws: string }>('GET', '/credits/signed')
