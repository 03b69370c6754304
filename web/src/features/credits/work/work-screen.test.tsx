import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '@tests/app'
import { bo, open } from '@tests/credits-app'
import { ok, refused } from '@tests/part-app'
import type { Answer } from '@tests/server'
import type { WorkPage } from '../contract'

const openWork = (answer: () => Answer, roles: string[] = []) =>
  open(
    ({ path }) => {
      if (path === '/me') return ok({ roles })
      return answer()
    },
    async () => {
      const { WorkScreen } = await import('./work-screen')
      return <WorkScreen workId="w1" />
    },
  )

const work: WorkPage = {
  id: 'w1',
  title: 'Night Ferry',
  year: 2024,
  format: 'feature',
  project_id: null,
  companies: ['Low Tide Films', 'Skärgård Bild'],
  people: [
    {
      person: { uid: 'cy', name: 'Cy Roe', portrait: null },
      credit_id: 'c3',
      role: 'Mixer',
      is_connected: false,
      state: 'claimed',
      confirmed_by: [],
      dispute: null,
    },
    {
      person: bo,
      credit_id: 'c2',
      role: 'Gaffer',
      is_connected: false,
      state: 'confirmed',
      confirmed_by: ['project'],
      dispute: null,
    },
  ],
}

/** Without the marks around what was filled in. */
const plainText = ({ textContent }: HTMLElement) => textContent.replaceAll(/[\u2068\u2069]/g, '')

/** What the head says after a label. */
const inHead = async (label: string) =>
  plainText((await screen.findByText(label)).nextElementSibling as HTMLElement)

test('a work is shown with its people by department, and only what is confirmed has a mark', async () => {
  const [mixer, gaffer] = work.people
  const second = { ...gaffer, credit_id: 'c4', person: { ...bo, uid: 'di', name: 'Di Ash' } }
  await openWork(() => ok({ ...work, people: [mixer, gaffer, second] }))
  expect(await inHead('Companies')).toBe('Low Tide Films and Skärgård Bild')
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Ferry' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Camera' })).toBeVisible()
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Night Ferry',
    'Credits3',
    'Camera',
    'Sound',
  ])
  const credits = screen.getByRole('region', { name: /^Credits/ })
  expect(plainText(credits)).toContain('2 of 3 confirmed.')
  expect(within(credits).getByText(/entered by the members themselves/i)).toBeVisible()
  const line = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
  expect(within(line('Bo Lind')).getByText('Confirmed by the project')).toBeInTheDocument()
  expect(within(line('Cy Roe')).queryByText(/Confirmed/)).toBeNull()
})

test('a work names its director, and who has no credit in it can add one', async () => {
  const roles = ['Writer and director', 'Director']
  const directed = work.people.map((one, index) => ({ ...one, role: roles[index % 2] }))
  await openWork(() => ok({ ...work, people: directed }))
  expect(await inHead('Directed by')).toBe('Cy RoeBo Lind')
  expect(await inHead('Written by')).toBe('Cy Roe')
  const named = screen.getAllByRole('link', { name: 'Bo Lind' })
  expect(named.map((one) => one.getAttribute('href'))).toEqual(['/people/bo', '/people/bo'])
  expect(screen.queryByText('You know')).toBeNull()
  expect(screen.getByRole('link', { name: /Add your credit/ })).toHaveAttribute(
    'href',
    '/profile#your_work',
  )
})

test('whom the reader knows there is said in the head, and in their row', async () => {
  const [mixer, gaffer] = work.people
  const own = { ...mixer, credit_id: 'c5', person: { ...bo, uid: ada.uid, name: 'Ada' } }
  const people = [mixer, { ...gaffer, is_connected: true }, own] as WorkPage['people']
  const { paths } = await openWork(() => ok({ ...work, people }))
  expect(await inHead('You know')).toMatch(/Bo Lind$/)
  const rows = within(screen.getByRole('region', { name: /^Credits/ }))
  const row = (name: string) => rows.getByRole('link', { name }).closest('li') as HTMLElement
  expect(row('Bo Lind')).toHaveTextContent('Connected')
  expect(row('Cy Roe')).not.toHaveTextContent('Connected')
  expect(row('Ada')).toHaveTextContent('AdaYou')
  expect(paths().filter((path) => path.startsWith('/connections'))).toEqual([])
})

test('of many whom the reader knows three are named', async () => {
  const [mixer] = work.people
  const faces = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ uid: name, name, portrait: null }))
  const known = { ...mixer, is_connected: true }
  const people = faces.map((person) => ({ ...known, person, credit_id: person.uid }))
  await openWork(() => ok({ ...work, people }))
  expect(await inHead('You know')).toMatch(/ABC and 2 more$/)
})

test('whose own credit in it is not confirmed is led to who can confirm it', async () => {
  const [first] = work.people
  const own = { ...first, person: { ...bo, uid: ada.uid } } as WorkPage['people'][number]
  await openWork(() => ok({ ...work, people: [own] }))
  expect(await screen.findByRole('link', { name: 'Ask for confirmation' })).toHaveAttribute(
    'href',
    '/profile#credits',
  )
  expect(screen.queryByRole('link', { name: /Add your credit/ })).toBeNull()
  expect(screen.getByText(/Nobody else has added a credit/)).toBeVisible()
})

test.each([[['moderator'], 1] as const, [[], 0] as const])(
  '[CR-01] with the roles %j there are %i ways to merge a work',
  async (roles, count) => {
    const { queryClient } = await openWork(() => ok(work), [...roles])
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Ferry' })).toBeVisible()
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0)
      const links = screen.queryAllByRole('link', { name: 'Merge with another title' })
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        Array.from({ length: count }, () => '/moderation/merge?from=w1'),
      )
    })
  },
)

test('[PV-01] a work that is hidden or does not exist says so and leads on', async () => {
  const { user } = await openWork(() => refused(404, 'Nothing here.'))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Title not found')
  await user.click(screen.getByRole('link', { name: 'All people' }))
  expect(await screen.findByText('/people')).toBeVisible()
})
