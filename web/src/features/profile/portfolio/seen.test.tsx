import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Field, Form } from '@/shared/forms/definition/description'
import { FormSetupProvider } from '@/shared/forms/setup'
import { Facts } from './facts'
import { jobOf } from './job'
import { Seen } from './seen'

const list = (key: string, ...options: [key: string, label: string][]) => ({
  key,
  options: options.map(([of, label]) => ({ key: of, label })),
})
const taxonomies = {
  version: 1,
  lists: [
    list('departments', ['directing', 'Directing']),
    list('titles', ['director', 'Director'], ['writer', 'Writer']),
    list('time_zones', ['Europe/Stockholm', 'Europe/Stockholm']),
  ],
}
const optional = { rule: 'never' }
const choices = (key: string, label: string, options: object) => ({
  key,
  label,
  kind: { type: 'choices', options, min: 1, max: 5 },
  required: optional,
})
const from = (of: string) => ({ from: 'taxonomy', list: of })
const types = {
  from: 'inline',
  options: [
    { key: 'filmmaker', label: 'Filmmaker' },
    { key: 'funder', label: 'Funder or investor' },
  ],
}
const intents = { from: 'inline', options: [{ key: 'funding', label: 'Funding' }] }
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [
    {
      key: 'you',
      title: 'You',
      fields: [
        {
          key: 'time_zone',
          label: 'Time zone',
          kind: { type: 'choice', options: from('time_zones') },
          required: optional,
        },
      ],
    },
    {
      key: 'what_you_do',
      title: 'What you do',
      fields: [
        choices('member_types', 'I am a', types),
        {
          key: 'primary_department',
          label: 'Department',
          kind: { type: 'choice', options: from('departments') },
          required: optional,
        },
        { key: 'years', label: 'Years', kind: { type: 'integer' }, required: optional },
        choices('titles', 'Job titles', from('titles')),
        choices('other_titles', 'Other job titles', from('titles')),
      ],
    },
    {
      key: 'your_work',
      title: 'Your work',
      fields: [
        { key: 'skills', label: 'Skills', kind: { type: 'tags', max: 9 }, required: optional },
      ],
    },
    {
      key: 'looking_for',
      title: 'Looking for',
      fields: [choices('intents', 'I am looking for', intents)],
    },
  ],
} as unknown as Form
const mara = {
  time_zone: 'Europe/Stockholm',
  member_types: ['filmmaker' as const],
  primary_department: 'directing',
  titles: ['director'],
  other_titles: ['writer', 'director'],
}

function show(content: object, onEdit?: (section: string) => void) {
  render(
    <FormSetupProvider
      value={{ taxonomies, context: { today: '2026-11-25', complete: false }, privateNote: '' }}
    >
      <Seen
        preview={{ name: 'Mara Lindqvist', content }}
        form={form}
        taxonomies={taxonomies}
        heading="As others see it"
        onEdit={onEdit}
      />
    </FormSetupProvider>,
  )
}

test('[D33] what the head says, and the time zone, are not told once more', () => {
  show(mara)
  for (const word of [/Directing/, /Director/, /Filmmaker/])
    expect(screen.queryByText(word)).toBeNull()
  for (const label of ['Time zone', 'Department', 'Job titles', 'Other job titles', 'I am a']) {
    expect(screen.queryByText(label)).toBeNull()
  }
})

test('only the owner is offered to change a part', async () => {
  show(mara)
  expect(screen.queryByRole('button')).toBeNull()
  const onEdit = vi.fn()
  show({ ...mara, bio: 'Films of the sea.', years: 9 }, onEdit)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Edit\W*Biography/ }))
  await user.click(screen.getByRole('button', { name: /Edit\W*What you do/ }))
  expect(onEdit.mock.calls).toEqual([['your_work', 'bio'], ['what_you_do']])
})

const columnOf = (name: string) =>
  screen.getByRole('region', { name }).parentElement?.className ?? ''

test('one short answer is read with what somebody does, and is no section of its own', () => {
  show({ ...mara, years: 9, intents: ['funding'], credits: [{ title: 'Undertow' }] })
  const about = within(screen.getByRole('region', { name: 'About Mara' }))
  expect(about.getByText('Funding')).toBeVisible()
  expect(about.getByText('Looking for')).toBeVisible()
  expect(screen.queryByRole('region', { name: /What Mara/ })).toBeNull()
  expect(columnOf('About Mara')).toBe('seen-facts')
  expect(columnOf('Availability')).toBe('seen-profile')
})

test('one’s own short answers make one section, each with the way to where it is changed', async () => {
  const onEdit = vi.fn()
  show({ ...mara, years: 9, intents: ['funding'], credits: [{ title: 'Undertow' }] }, onEdit)
  const about = within(screen.getByRole('region', { name: 'About you' }))
  const user = userEvent.setup()
  await user.click(about.getByRole('button', { name: /Edit\W*Years/ }))
  await user.click(about.getByRole('button', { name: /Edit\W*Looking for/ }))
  expect(onEdit.mock.calls).toEqual([
    ['what_you_do', 'years'],
    ['looking_for', 'intents'],
  ])
  expect(about.queryByRole('button', { name: /Edit\W*About you/ })).toBeNull()
})

test('without skills their owner is asked for them where they will stand, and others see nothing', async () => {
  show({ ...mara, years: 9 })
  expect(screen.queryByRole('region', { name: 'Skills, links and more' })).toBeNull()
  const onEdit = vi.fn()
  show({ ...mara, years: 9 }, onEdit)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add skills' }))
  expect(onEdit).toHaveBeenCalledWith('your_work', 'skills')
})

test('below each other, the work stands before when somebody is free', () => {
  show({ ...mara, years: 9, credits: [{ title: 'Undertow' }] })
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(headings).toEqual(['Filmography', 'Availability', 'What Mara does'])
})

test('without what somebody does, what they look for keeps its heading below their work', () => {
  show({ ...mara, intents: ['funding'], credits: [{ title: 'Undertow' }] })
  expect(columnOf('What Mara is looking for')).toBe('seen-more')
})

test('without work to show, skills stand first and the rest together', () => {
  show({ ...mara, years: 9, skills: ['Water work'], bio: 'Films of the sea.' })
  expect(columnOf('Skills, links and more')).toBe('seen-more')
  for (const name of ['Availability', 'What Mara does']) expect(columnOf(name)).toBe('seen-facts')
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(headings.slice(0, 2)).toEqual(['Skills, links and more', 'Biography'])
})

test('nobody sees an empty place for reels: the strength of the profile asks for them', () => {
  show({ ...mara, credits: [{ title: 'Undertow' }] }, vi.fn())
  expect(screen.queryByRole('region', { name: 'Reels' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Filmography' })).toBeVisible()
})

test.each([
  [2, 'film-line-item'],
  [3, 'film-poster-item'],
])('%i works fill a row as they are shown', (count, look) => {
  const credits = ['Undertow', 'The Ice Clerk', 'Seven Waves'].slice(0, count)
  show({ ...mara, credits: credits.map((title) => ({ title, role: 'Director', year: 2017 })) })
  const works = within(screen.getByRole('region', { name: 'Filmography' })).getAllByRole('listitem')
  expect(works.map(({ className }) => className)).toEqual(credits.map(() => look))
})

test('on a wide screen the columns are as long as what they hold', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
  show({ ...mara, years: 9, skills: ['Water work'], credits: [{ title: 'Undertow' }] })
  const columns = document.querySelector('.seen-columns')?.children ?? []
  expect(columns).toHaveLength(2)
  expect(columns[0]).toHaveTextContent(/Undertow.*Water work/)
  expect(columns[1]).toHaveTextContent(/Availability.*Years/)
})

test('a row is one line, and a label that the heading says is not shown twice', () => {
  const rows = {
    key: 'languages',
    label: 'Languages',
    kind: {
      type: 'rows',
      fields: [
        { key: 'name', label: 'Name', kind: { type: 'text' }, required: optional },
        { key: 'level', label: 'Level', kind: { type: 'text' }, required: optional },
      ],
    },
    required: optional,
  }
  render(
    <FormSetupProvider
      value={{ taxonomies, context: { today: '2026-11-25', complete: false }, privateNote: '' }}
    >
      <Facts
        fields={[rows] as unknown as Field[]}
        content={{ languages: [{ name: 'Swedish', level: 'Native' }] }}
        saidBy="languages"
      />
    </FormSetupProvider>,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Swedish · Native')
  expect(screen.queryByText('Level')).toBeNull()
  expect(screen.getByText('Languages')).toHaveClass('sr-only')
})

test('[D33] who has no title is called what they are', () => {
  expect(jobOf({ member_types: ['funder'] }, form, taxonomies)).toBe('Funder or investor')
  expect(jobOf({ ...mara, titles: [] }, form, taxonomies)).toBe('Directing · Filmmaker')
  expect(jobOf({}, form, taxonomies)).toBe('')
})
