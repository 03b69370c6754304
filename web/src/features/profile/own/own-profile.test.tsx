import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Form } from '@/shared/forms/definition/description'
import { ask, line } from '@/shared/forms/definition/test-sample'
import type { Profile } from '../api'
import { OwnProfile } from './own-profile'

vi.mock('@/shared/api/client')
let answerCredits: (own: object) => void = () => undefined
let credits: Promise<unknown>
beforeEach(() => void (credits = new Promise((resolve) => (answerCredits = resolve))))
vi.mocked(apiFetch).mockImplementation(((_: string, path: string) =>
  path === '/credits' ? credits : Promise.resolve({ visible: false })) as never)

const asked: Record<string, [key: string, label: string][]> = {
  your_work: [
    ['headline', 'Headline'],
    ['bio', 'Biography'],
    ['skills', 'Skills'],
  ],
  availability: [['busy', 'Booked days']],
}
const section = (key: string) => ({
  key,
  title: key,
  help: '',
  fields: (asked[key] ?? []).map(([of, label]) => ({ ...ask(of, line(0, 300)), label })),
})
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: ['you', 'your_work', 'availability', 'privacy'].map(section),
} as unknown as Form

function open(hash: string, more: object = {}) {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const profile = {
    uid: 'ada',
    content: {},
    strength: 90,
    version: 1,
    missing: [],
    steps: [],
    ...more,
  }
  const component = () => (
    <OwnProfile
      profile={profile as unknown as Profile}
      form={form}
      taxonomies={{ version: 1, lists: [] }}
      uid="ada"
      onSaved={() => undefined}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: [`/${hash}`] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { scrolled, hash: () => router.state.location.hash, user: userEvent.setup() }
}

test('a link that names a section opens it, and comes to it', async () => {
  const { scrolled, hash } = open('#availability')
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Availability')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(scrolled).toHaveBeenCalled()
  expect(hash()).toBe('availability')
})

test.each([
  ['another tab', 'tab', 'Privacy'],
  ['Cancel', 'button', 'Cancel'],
])('the address names the section no longer once it is left by %s', async (_, role, name) => {
  const { hash, user } = open('#availability')
  await user.click(await screen.findByRole(role, { name }))
  await waitFor(() => expect(hash()).toBe(''))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  const tab = role === 'tab' ? name : 'Availability & terms'
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab)
})

test('privacy is asked as in the settings: nothing waits to be saved', async () => {
  open('#privacy')
  expect(await screen.findByRole('region', { name: 'Who can see you' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Who can write to you' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings/privacy',
  )
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('from the privacy choices one sees what others see now', async () => {
  const { user } = open('#privacy')
  await user.click(await screen.findByRole('button', { name: 'View as others' }))
  expect(screen.getByRole('heading', { name: 'As others see you' })).toHaveFocus()
})

test('a link to the confirmations of credits comes to them, and edits nothing', async () => {
  const { scrolled } = open('#credits')
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Credits & work')
  expect(await screen.findByRole('heading', { name: 'Credit confirmations' })).toBeVisible()
  expect(scrolled).not.toHaveBeenCalled()
  answerCredits({ credits: [], offers: [], asked: [], confirmed: [] })
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(screen.getByText('No credits yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test.each(['', '#nothing'])('without one (%s) the profile is read', async (hash) => {
  const { scrolled } = open(hash)
  expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(scrolled).not.toHaveBeenCalled()
})

test('it is read, seen as others see it, and changed, one at a time', async () => {
  const { user } = open('')
  await user.click(await screen.findByRole('button', { name: 'View as others' }))
  expect(screen.getByRole('heading', { name: 'As others see you' })).toHaveFocus()
  expect(screen.getByRole('radio', { name: 'A member' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to your profile' }))
  await user.click(screen.getByRole('button', { name: 'Edit profile' }))
  expect(screen.getByRole('heading', { name: 'Edit profile' })).toHaveFocus()
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Personal details')
  // One line is left of the head, with the way to another picture.
  expect(screen.queryByText(/Profile completeness/)).toBeNull()
  expect(screen.getByRole('button', { name: /photo/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('tab')).toBeNull()
})

test('while it is changed the headline stands among its answers, since the head does not say it', async () => {
  const { user } = open('', { content: { headline: 'Films of the sea' } })
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  await user.click(screen.getByRole('tab', { name: 'Credits & work' }))
  expect(screen.getByText('Films of the sea')).toBeVisible()
})

test('a part that is changed from where it is read leads back there', async () => {
  const { user } = open('')
  await user.click(await screen.findByRole('button', { name: 'Biography' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Credits & work')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeVisible()
})

test('what a section lacks is named, and leads to its question', async () => {
  const { user } = open('')
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  await user.click(screen.getByRole('tab', { name: 'Credits & work' }))
  const work = screen.getByRole('region', { name: 'your_work' })
  await user.click(within(work).getByRole('button', { name: 'Skills' }))
  expect(document.querySelector('#field-skills')).toContainElement(document.activeElement as never)
})

test('without booked days they are asked for, at the answer that holds them', async () => {
  const { user } = open('')
  const days = await screen.findByRole('region', { name: 'Booked days' })
  expect(within(days).queryByRole('button', { name: /^Edit/ })).toBeNull()
  await user.click(within(days).getByRole('button', { name: 'Add booked days' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Availability & terms')
  expect(document.querySelector('#field-busy')).toContainElement(document.activeElement as never)
})

test('booked days are said in words below their heading, and changed from there', async () => {
  open('', { content: { busy: [{ from: '2099-05-05', to: '2099-05-09' }] } })
  const availability = await screen.findByRole('region', { name: 'Availability' })
  const days = within(availability).getByRole('region', { name: 'Booked days' })
  expect(within(days).getByText(/^5.+9 May 2099$/)).toBeVisible()
  expect(within(days).getByRole('button', { name: 'Edit booked days' })).toBeVisible()
  expect(within(days).queryByRole('button', { name: 'Add booked days' })).toBeNull()
})

test('skills stand beside the work, with a way to where they are changed', async () => {
  const { user } = open('', {
    content: { titles: ['a'], other_titles: ['b'], skills: ['Rigging'] },
  })
  expect(await screen.findByText('Rigging')).toBeVisible()
  expect(screen.getByText('a · b')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Edit\W*Skills/ }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Credits & work')
})

test('of credits that nobody has confirmed, their owner can ask for confirmation', async () => {
  const ferry = { title: 'Night Ferry', role: 'Gaffer', year: 2024, format: '' }
  const { user } = open('', { content: { credits: [ferry] } })
  answerCredits({
    credits: [
      {
        ...ferry,
        id: 'c1',
        work_id: 'w1',
        state: 'claimed',
        confirmations: [],
        may_ask: [],
        may_ask_staff: false,
      },
    ],
    offers: [],
    asked: [],
    confirmed: [],
  })
  expect(await screen.findByText(/^Credits confirmed: .?0.? of .?1/)).toBeVisible()
  const first = screen.getByRole('button', { name: 'Get your first credit confirmed' })
  // What others confirm comes before what one can fill in oneself.
  expect(screen.queryByText('Add next:')).toBeNull()
  await user.click(first)
  expect(await screen.findByRole('heading', { name: 'Credit confirmations' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const note = await screen.findByText(/^None of your credits is confirmed yet/)
  await user.click(within(note).getByRole('button', { name: 'Ask for confirmation' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Credits & work')
  expect(await screen.findByRole('heading', { name: 'Credit confirmations' })).toBeVisible()
})

test('without credits, what to fill in next is named beside how much is filled in', async () => {
  open('')
  expect(await screen.findByText(/^Profile completeness: .?90.?%/)).toBeVisible()
  answerCredits({ credits: [], offers: [], asked: [], confirmed: [] })
  expect(screen.getByText('Add next:')).toBeVisible()
  expect(screen.queryByText(/^Credits confirmed/)).toBeNull()
})

test('what a newcomer’s profile does not say is asked for where it will stand', async () => {
  const { user } = open('')
  const films = await screen.findByRole('region', { name: 'Filmography' })
  expect(within(films).getByText(/^Your credits say more/)).toBeVisible()
  await user.click(within(films).getByRole('button', { name: 'Add credits' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Credits & work')
})

test('[MO-03] who is hidden from others is told until when, and changes no picture meanwhile', async () => {
  open('', { hidden_until: '2026-11-06T10:00:00Z' })
  const notice = await screen.findByText(/are hidden from others until .*2026/)
  expect(notice).toBeVisible()
  expect(screen.queryByRole('button', { name: /photo|picture/i })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit profile' })).toBeVisible()
})

test('who is not hidden reads no notice, and can add a picture', async () => {
  open('')
  expect(await screen.findByRole('button', { name: /photo|picture/i })).toBeVisible()
  expect(screen.queryByText(/hidden from others/)).toBeNull()
})
