import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboardTests, hoursAgo, inWork, now, open, project, region } from '@tests/dashboard-app'
import { onPhone } from '@tests/phone'

dashboardTests()

const thread = {
  id: 't',
  state: 'open',
  with: { uid: 'bo', name: 'Bo', portrait: null, has_page: true },
  room: null,
  last: { text: 'Are you there?', at: now, is_mine: false },
  unread: 1,
  is_muted: false,
}
const kim = { uid: 'kim', name: 'Kim', titles: [], departments: [], known_for: [] }
const joined = {
  id: 'a',
  kind: 'joined',
  by: 'member',
  name: 'Bo',
  project_id: 'p',
  project_name: 'The Door',
  stage: null,
  at: now,
}

/** The parts with a title, as they are read. */
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.trim())

test('on a phone of crew, what waits and films stand before what can be said tomorrow', async () => {
  onPhone()
  await open({
    projects: [project],
    threads: [thread],
    content: { member_types: ['crew'], intents: ['find_work'], availability: 'available' },
    found: () => [kim],
    activity: { '': { items: [joined] } },
  })
  await screen.findByRole('region', { name: 'Producers' })
  await screen.findByText('Are you there?')
  expect(titles()).toEqual([
    'To do',
    'Messages',
    'My projects',
    'Next steps for you',
    'Activity',
    'Your availability',
    'Producers',
  ])
})

test('on a phone of a filmmaker, the availability is one line that says what holds', async () => {
  onPhone()
  await open({ projects: inWork, content: { availability: 'available' } })
  const availability = await screen.findByRole('region', { name: 'Your availability' })
  const title = within(availability).getByRole('heading')
  expect(title).toHaveTextContent('Your availabilityAvailable')
  // What it is changed with is in no picture: it comes after that.
  const choice = () => within(availability).queryByRole('button', { hidden: true })
  expect(choice()).toBeNull()
  await waitFor(() => expect(choice()).not.toBeNull())
  const more = within(availability).getByText('Edit availability and terms')
  expect(more).not.toBeVisible()
  fireEvent.click(title)
  expect(more).toBeVisible()
})

test('on a phone, what a reviewer has decided is folded', async () => {
  onPhone()
  const decided = [
    {
      submission_id: 's',
      project_name: 'Salt Road',
      stage: 1,
      kind: 'stage',
      version: 1,
      outcome: 'approve',
      decision: 'approve',
      decided_at: hoursAgo(30),
    },
  ]
  await open({ roles: ['reviewer'], decided })
  const lately = within(await screen.findByRole('region', { name: 'Recent decisions' }))
  const film: HTMLElement = await lately.findByText('Salt Road')
  expect(film).not.toBeVisible()
  fireEvent.click(screen.getByText('Recent decisions'))
  expect(film).toBeVisible()
})

test.each([
  ['on a phone', onPhone, Node.DOCUMENT_POSITION_FOLLOWING],
  ['elsewhere', (): void => undefined, Node.DOCUMENT_POSITION_PRECEDING],
])('%s, an administrator reads of feedback and of the week in that order', async (_, on, week) => {
  on()
  await open({ roles: ['admin'] })
  const feedback = await screen.findByRole('region', { name: 'New feedback' })
  const position = feedback.compareDocumentPosition(region('Last 7 days') as HTMLElement)
  expect(position & week).toBe(week)
})
