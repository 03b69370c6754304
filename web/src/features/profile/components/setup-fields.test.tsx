import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Form } from '@/shared/forms/definition/description'
import { storage } from '@/shared/lib/storage'
import type { Profile } from '../api'
import { renderRouted } from '@tests/routed'
import { SetupSteps } from './setup-steps'

vi.mock('@/shared/api/client')
vi.mock('./use-finish', () => ({ useFinish: () => async () => true }))

const field = (key: string, kind: object, rule = 'never') => ({
  key,
  label: key,
  kind,
  required: { rule },
})
const line = { type: 'text', lines: 'one', min: 1, max: 60, rule: 'any' }
const choice = (...keys: string[]) => ({
  type: 'choice',
  options: { from: 'inline', options: keys.map((key) => ({ key, label: key })) },
})
const check = { type: 'check' }
const optional = ['bio', 'links', 'skills', 'software', 'equipment', 'awards']
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [
    {
      key: 'your_work',
      title: 'Your work',
      help: '',
      fields: [
        field('headline', line, 'always'),
        ...['credits', ...optional].map((key) => field(key, line)),
      ],
    },
    {
      key: 'what_you_do',
      title: 'What you do',
      help: '',
      fields: [
        ...['member_types', 'titles'].map((key) => field(key, line, 'always')),
        ...['role_types', 'department', 'other_titles', 'years', 'unions'].map((key) =>
          field(key, line),
        ),
      ],
    },
    {
      key: 'privacy',
      title: 'Privacy',
      help: '',
      fields: [
        field('visibility', choice('members', 'connections'), 'always'),
        field('messages_from', choice('connections', 'members')),
        field('accept_terms', check, 'always'),
        field('marketing', check),
        field('searchable', check),
        field('listed', check),
        field('analytics', check),
      ],
    },
  ],
} as unknown as Form
const profile = (content: Profile['content']) =>
  ({
    version: 1,
    content,
    steps: ['your_work', 'what_you_do'].map((key) => ({ key, complete: true })),
    missing: [],
    reasons: [],
  }) as unknown as Profile

const open = (content: Profile['content'] = {}) =>
  renderRouted(
    <QueryClientProvider client={new QueryClient()}>
      <SetupSteps
        form={form}
        taxonomies={{ version: 1, lists: [] }}
        profile={profile(content)}
        uid="lena"
      />
    </QueryClientProvider>,
  )

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  const answer = async (_method: string, path: string) =>
    path === '/terms' ? { version: 1, documents: [] } : profile({ headline: 'x' })
  vi.mocked(apiFetch).mockImplementation(answer as never)
})

test('what can wait is folded with its number, until it is asked for or holds something', async () => {
  storage.set('setup:lena', 'your_work')
  const { unmount } = await open()
  const more = screen.getByText(/Add more now \(optional\)/)
  expect(more).toHaveTextContent('Add more now (optional) 6')
  expect(more.closest('details')).not.toHaveAttribute('open')
  for (const key of [/^headline/, /^credits/]) {
    expect(screen.getByLabelText(key).closest('details')).toBeNull()
  }
  await userEvent.click(more)
  expect(more.closest('details')).toHaveAttribute('open')
  unmount()
  await open({ skills: ['Kayak'] })
  expect(screen.getByText(/Add more now/).closest('details')).toHaveAttribute('open')
})

test('while the headline is written, it stands as others will see it', async () => {
  storage.set('setup:lena', 'your_work')
  await open({ first_name: 'Lena', last_name: 'Hartung', city: 'Cork' })
  const seen = within(screen.getByRole('region', { name: 'As others see you' }))
  expect(seen.getByText('Lena Hartung')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^headline/), 'Night exteriors in Cork')
  expect(await seen.findByText('Night exteriors in Cork')).toBeVisible()
})

test('what somebody does is asked in few questions; role types stand in place of job titles', async () => {
  storage.set('setup:lena', 'what_you_do')
  await open()
  const isFolded = (label: string) => screen.getByLabelText(label).closest('details') !== null
  expect(['member_types', 'titles', 'role_types (optional)'].map(isFolded)).toEqual([
    false,
    false,
    false,
  ])
  expect(
    ['department', 'other_titles', 'years', 'unions'].map((key) => isFolded(`${key} (optional)`)),
  ).toEqual([true, true, true, true])
})

test('what is ticked in the last step is there again after a look at the one before', async () => {
  storage.set('setup:lena', 'privacy')
  await open({ member_types: ['crew'], titles: ['gaffer'] })
  await userEvent.click(screen.getByRole('checkbox', { name: /accept_terms/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('checkbox', { name: /accept_terms/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /marketing/ })).not.toBeChecked()
})

test('who sees a profile is chosen by its owner; what is needed is asked first, and nothing is agreed to in advance', async () => {
  storage.set('setup:lena', 'privacy')
  await open()
  const chosen = screen.getAllByRole('radio', { checked: true })
  expect(chosen.map((one) => (one as HTMLInputElement).value)).toEqual(['members'])
  expect(chosen[0]?.closest('[role=radiogroup]')).toHaveAccessibleName('messages_from')
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((one) => (one as HTMLInputElement).name)).toEqual([
    'accept_terms',
    'marketing',
    'analytics',
  ])
  for (const box of boxes) expect(box).not.toBeChecked()
  const part = (name: string) => within(screen.getByRole('group', { name }))
  expect(part('What you agree to').getByRole('checkbox', { name: /accept_terms/ })).toBeVisible()
  expect(part('Your profile').getByRole('radiogroup', { name: /visibility/ })).toBeVisible()
  expect(part('Messages to you').queryByRole('checkbox')).toBeNull()
})

test('who sees the profile is to be chosen, and says so until it is', async () => {
  storage.set('setup:lena', 'privacy')
  await open()
  const seen = screen.getByRole('radiogroup', { name: /^visibility/ })
  expect(seen).toHaveAccessibleDescription(/^Please choose one\./)
  await userEvent.click(within(seen).getByRole('radio', { name: /^members/ }))
  expect(seen).not.toHaveAccessibleDescription(/Please choose/)
})

test('below each answer it says who sees and who writes', async () => {
  storage.set('setup:lena', 'privacy')
  await open()
  const radio = (group: RegExp, value: string) =>
    within(screen.getByRole('radiogroup', { name: group })).getByDisplayValue(value)
  expect(radio(/visibility/, 'members').closest('label')).toHaveTextContent(
    'Every member who comes across your name, such as in a project.',
  )
  expect(radio(/visibility/, 'connections').closest('label')).toHaveTextContent(
    'People you are connected with or have asked to connect, and your project teams.',
  )
  expect(radio(/messages_from/, 'connections').closest('label')).toHaveTextContent(
    'Nobody else can write to you first.',
  )
})

test('what somebody has chosen stays', async () => {
  storage.set('setup:lena', 'privacy')
  await open({ visibility: 'members', messages_from: 'members' })
  const chosen = screen.getAllByRole('radio', { checked: true })
  expect(chosen.map((one) => (one as HTMLInputElement).value)).toEqual(['members', 'members'])
})

test('what holds only with all members is asked once they see the profile', async () => {
  storage.set('setup:lena', 'privacy')
  await open()
  const asked = () =>
    [/^searchable/, /^listed/].map((name) => screen.queryByRole('checkbox', { name }))
  expect(asked()).toEqual([null, null])
  const seen = within(screen.getByRole('radiogroup', { name: /^visibility/ }))
  await userEvent.click(seen.getByRole('radio', { name: /^members/ }))
  for (const box of asked()) expect(box).toBeVisible()
  await userEvent.click(seen.getByRole('radio', { name: /^connections/ }))
  expect(asked()).toEqual([null, null])
})
