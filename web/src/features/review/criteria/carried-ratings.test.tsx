import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Form } from '@/shared/forms/definition/description'
import type { ReviewView } from '../api'

const given = { premise: { score: 4 }, rights: { score: 3, note: 'No option.' } }
const draft = { items: [], summary: '', private_notes: '' }
const before = { submission_id: 'v1', version: 1, state: 'superseded', sent_at: '2026-11-20' }
const rule = (key: string) => ({ key, title: key, question: '', fields: [] })
const base = {
  submission: { submission_id: 'v2', version: 2 },
  actions: ['save', 'decide'],
  rubric: [rule('premise'), rule('rights')],
  versions: [before],
  reasons: [],
  content: {},
  facts: {},
}

/** The review of version 2, and what the server holds of version 1. */
async function open(review: object, versions: object[] = base.versions) {
  const view = { ...base, versions, review: { ...draft, ...review } } as unknown as ReviewView
  return openPart(
    ({ path }) => ok(path.endsWith('/v1') ? { ...base, review: { scores: given } } : view),
    ['/review'],
    async () => {
      const { DecisionBar } = await import('../decision/decision-bar')
      const { WayToReview } = await import('../submission/way-to-review')
      const { useReview } = await import('../use-review')
      const { ReviewPanel } = await import('./review-panel')
      const missing = { decision: null, asked: 0, blockers: [], at: () => undefined }
      return <Desk />
      function Desk() {
        const own = useReview(view, 'ada')
        const shared = { view, review: own, onPress: () => undefined, onShow: () => undefined }
        return (
          <>
            <ReviewPanel
              {...shared}
              form={{ sections: [] } as unknown as Form}
              missingAt={missing.at}
              script={undefined}
              onAsk={() => undefined}
              onAskOnPage={undefined}
            />
            <DecisionBar
              {...shared}
              missing={{ ...missing, check: () => true, close: () => null }}
            />
            <WayToReview {...shared} />
          </>
        )
      }
    },
  )
}

const note = () => screen.queryByText(/Filled in from your review of version .*1/)

test('a second review says whose ratings it begins with, as long as any of them is unchanged', async () => {
  const { user } = await open({ scores: given, version: 1 })
  expect(await screen.findByText(/Filled in from your review of version .*1/)).toBeVisible()
  expect(screen.getByText(/^Filled in from version .*1/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Review: filled in from version/ })).toBeVisible()
  expect(screen.queryByText(/2.* of .*2.* criteria done/)).toBeNull()
  const premise = screen.getByRole('radiogroup', { name: 'premise' })
  await user.click(within(premise).getByRole('radio', { name: /^5/ }))
  expect(screen.getByText(/2.* of .*2.* criteria done/)).toBeVisible()
  expect(note()).toBeVisible()
  expect(screen.getAllByText(/^From version .?1.?$/)).toHaveLength(1)
  expect(screen.getByText(/^Version .?1.?: .?4.? of 5$/)).toBeVisible()
  const rights = screen.getByRole('radiogroup', { name: 'rights' })
  await user.click(within(rights).getByRole('radio', { name: /^5/ }))
  expect(note()).toBeNull()
  expect(screen.queryByText(/^From version .?1.?$/)).toBeNull()
})

test('it still says so when something else was saved since', async () => {
  const scores = { premise: { score: 4, note: '', for_applicant: false }, rights: given.rights }
  await open({ scores, summary: 'Better.', version: 3 })
  expect(await screen.findByText(/Filled in from your review/)).toBeVisible()
  expect(screen.getAllByText('Ready to decide')).toHaveLength(2)
})

test.each([
  [
    'all ratings were changed',
    { scores: { premise: { score: 5 }, rights: { score: 5 } }, version: 3 },
    undefined,
  ],
  ['nobody rated the version before', { scores: given, version: 1 }, []],
  ['there are no ratings yet', { scores: {}, version: 1 }, undefined],
])('it says nothing where %s', async (_, review, versions) => {
  await open(review, versions)
  expect(await screen.findByText(/of .*2.* criteria done/)).toBeVisible()
  expect(note()).toBeNull()
})
