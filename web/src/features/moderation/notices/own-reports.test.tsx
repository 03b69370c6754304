import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const report = {
  id: 'r1',
  reason: 'spam',
  text: 'The same message to everybody.',
  created_at: '2026-11-03T10:00:00Z',
  decided_at: null,
}

async function open(reports: object[], hasMore = false) {
  await openPart(
    () => ok({ reports, has_more: hasMore }),
    ['/people/$uid', '/messages/$threadId', '/companies/$companyId'],
    async () => {
      const { OwnReports } = await import('./own-reports')
      return <OwnReports />
    },
  )
  return screen.findByRole('region', { name: 'Your reports' })
}

test('[MO-04] one’s own reports lead to who was reported, and say whether they are decided', async () => {
  await open([
    { ...report, about: { subject: { kind: 'profile', uid: 'bo' }, name: 'Bo Lind' } },
    {
      ...report,
      id: 'r2',
      decided_at: '2026-11-05T10:00:00Z',
      about: { subject: { kind: 'message', thread_id: 't', message_id: 'm' }, name: 'Cy' },
    },
    {
      ...report,
      id: 'r3',
      about: { subject: { kind: 'company', company_id: 'c' }, name: 'Fjord Film' },
    },
    { ...report, id: 'r4', about: null },
  ])
  const rows = await screen.findAllByRole('listitem')
  const links = rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))
  expect(links).toEqual(['/people/bo', '/messages/t', '/companies/c', undefined])
  expect(rows[0]).toHaveTextContent(/Under review.*Spam.* · Reported on .*3 Nov 2026.?$/)
  expect(rows[1]).toHaveTextContent(/Decided.*Reported on .*3 Nov.* · Decided on .*5 Nov/)
  expect(rows[3]).toHaveTextContent('that you can no longer see')
  expect(screen.queryByText(/50 latest/)).toBeNull()
})

test('[MO-04] without reports this is said', async () => {
  expect(await open([])).toBeVisible()
  expect(await screen.findByText('You have not reported anything.')).toBeVisible()
})

test('[MO-04] that there are older reports is said', async () => {
  await open([{ ...report, about: null }], true)
  expect(await screen.findByText('Only your 50 latest reports are listed.')).toBeVisible()
})
