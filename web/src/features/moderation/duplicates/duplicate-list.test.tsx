import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Duplicate } from '../queries'

const at = '2026-11-03T10:00:00Z'

const hint: Duplicate = {
  id: 'd1',
  accounts: [
    { uid: 'bo', name: 'Bo Lind', since: at },
    { uid: 'bo2', name: 'Bo Lind', since: at },
  ],
  found_at: at,
  same_birth_date: true,
  same_biography: false,
  same_browser: true,
}

test('[MO-02] two accounts with one name are shown, and a moderator says that they are two people', async () => {
  const duplicates = [hint]
  const { user, said } = await openPart(
    ({ method }) => {
      if (method === 'GET') return ok({ duplicates, has_more: false })
      duplicates.length = 0
      return { status: 204, body: null }
    },
    ['/people/$uid'],
    async () => {
      const { DuplicateList } = await import('./duplicate-list')
      return <DuplicateList />
    },
  )
  const links = await screen.findAllByRole('link', { name: 'Bo Lind' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/people/bo', '/people/bo2'])
  // The same name twice: what tells them apart belongs to each link.
  expect(links[0]).toHaveAccessibleDescription('Older account')
  expect(links[1]).toHaveAccessibleDescription('Newer account')
  expect(screen.getByText('Same name and date of birth')).toBeVisible()
  expect(screen.getByText('Same name, and logged in from the same browser')).toBeVisible()
  expect(screen.queryByText('Same name and biography')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Not the same person/ }))
  await waitFor(() => expect(said()).toEqual(['POST /moderation/duplicates/d1/dismiss']))
  expect(await screen.findByText('No possible duplicates')).toBeVisible()
})

test('of one person with two accounts, the newer one is reported from the list', async () => {
  const { user, said } = await openPart(
    ({ method }) => (method === 'GET' ? ok({ duplicates: [hint], has_more: false }) : ok({}, 201)),
    ['/people/$uid', '/moderation/notices'],
    async () => {
      const { DuplicateList } = await import('./duplicate-list')
      return <DuplicateList />
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Report newer account.*Bo Lind/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report the profile of .*Bo/ }))
  await user.click(dialog.getByRole('radio', { name: 'Something else' }))
  await user.type(dialog.getByRole('textbox'), 'A second account of one person.')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Your report was sent')).toBeVisible()
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain('"uid":"bo2"')
})
