import { screen, waitFor } from '@testing-library/react'
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
  expect(screen.getByText('Same name and date of birth')).toBeVisible()
  expect(screen.getByText('Same name, and logged in from the same browser')).toBeVisible()
  expect(screen.queryByText('Same name and biography')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Not the same person/ }))
  await waitFor(() => expect(said()).toEqual(['POST /moderation/duplicates/d1/dismiss']))
  expect(await screen.findByText('No possible duplicates')).toBeVisible()
})
