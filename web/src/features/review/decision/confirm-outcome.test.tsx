import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

test.each([
  ['an appeal', { kind: 'stage', appealed: true }, /They cannot appeal again/],
  ['an amendment', { kind: 'amendment', appealed: false }, /they can start another amendment/],
])('before a rejection of %s is confirmed, it is said what follows', async (_, what, text) => {
  const { user } = await openPart(
    () => ok({}),
    ['/review'],
    async () => {
      const { ConfirmOutcome } = await import('./confirm-outcome')
      const view = {
        submission: { submission_id: 's', ...what },
        pending: { waits_for: 'lead', outcome: 'reject' },
        reasons: [],
        review: {},
      } as unknown as ReviewView
      return <ConfirmOutcome view={view} />
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Confirm rejection' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(text)
})
