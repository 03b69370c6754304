import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'

const notice = {
  id: 'n',
  company_name: null,
  message: null,
  appeal: null,
  appeal_until: '2026-12-01T10:00:00Z',
  decision: {
    action: 'warn',
    statement: 'Be kind.',
    decided_at: '2026-11-05T10:00:00Z',
    until: null,
  },
}
const report = {
  id: 'r1',
  reason: 'spam',
  text: 'The same message to everybody.',
  created_at: '2026-11-03T10:00:00Z',
  decided_at: null,
  about: null,
}

const open = (notices: object[] | undefined) =>
  openPart(
    ({ path }) => {
      if (path === '/me/reports') return ok({ reports: [report], has_more: false })
      return notices ? ok(notices) : refused(403, 'Not now.')
    },
    ['/about/moderation'],
    async () => {
      const { NoticesScreen } = await import('./notices-screen')
      return <NoticesScreen />
    },
  )

/** As they are read. */
const parts = async () => {
  await screen.findByText('The same message to everybody.')
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('[MO-04] whoever has only made reports reads those first', async () => {
  await open([])
  expect(await parts()).toEqual(['Your reports', 'Decisions about you'])
})

test('what was decided about oneself stands before one’s reports', async () => {
  await open([notice])
  expect(await parts()).toEqual(['Decisions about you', 'Your reports'])
})

test('decisions that could not be loaded leave the reports', async () => {
  await open(undefined)
  expect(await parts()).toContain('Your reports')
  expect(screen.getByText('Not now.')).toBeVisible()
})
