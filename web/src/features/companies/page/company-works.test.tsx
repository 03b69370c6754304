import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'
import type { Answer } from '@tests/server'
import type { Company } from '../contract'

const line = (title: string, company: string) => ({ title, role: 'Editor', year: 2024, company })
const lines = [
  line('Night Ferry', 'low tide films'),
  line('Elsewhere', 'Other Films'),
  line('Contested', 'Low Tide Films'),
]
const page = {
  uid: 'bo',
  content: { credits: lines },
  credits: lines.map(({ title, role, year }, at) => ({
    work_id: `w${at}`,
    title,
    role,
    year,
    format: '',
    state: title === 'Contested' ? 'disputed' : 'claimed',
    confirmed_by: [],
    dispute: null,
  })),
}
const my = { role: 'member', state: 'invited', title: '' } as const

const open = (mine: Company['my'], person: Answer) =>
  openPart(
    ({ path }) => (path === '/people/bo' ? person : ok({})),
    ['/works/$workId'],
    async () => {
      const { CompanyWorks } = await import('./company-works')
      const company = {
        id: 'c1',
        name: 'Low Tide Films',
        members: [{ uid: 'bo', name: 'Bo' }],
        works: [],
        my: mine,
      } as unknown as Company
      return <CompanyWorks company={company} lists={undefined} />
    },
  )

test('titles that nobody has confirmed are shown as such, where their credits name the company', async () => {
  const { user, calls } = await open(null, ok(page))
  const show = await screen.findByRole('button', { name: 'Show unconfirmed titles' })
  // Each page counts among those that a visitor may open: they are asked for.
  expect(calls.some(({ path }) => path.startsWith('/people'))).toBe(false)
  await user.click(show)
  expect(await screen.findByRole('link', { name: 'Night Ferry' })).toHaveAttribute(
    'href',
    '/works/w0',
  )
  expect(screen.getByText('Not confirmed')).toBeVisible()
  expect(screen.getByText(/Nobody else has confirmed them yet/)).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Hide unconfirmed titles' }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('whoever is invited sees unconfirmed titles at once', async () => {
  await open(my, ok(page))
  expect(await screen.findByRole('link', { name: 'Night Ferry' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where no page of its people can be read, whoever asks for their titles reads why', async () => {
  const { user } = await open(null, refused(429, 'You have opened many pages today.'))
  await user.click(await screen.findByRole('button', { name: 'Show unconfirmed titles' }))
  expect(await screen.findByText('You have opened many pages today.')).toBeVisible()
})
