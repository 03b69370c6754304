import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asking, dashboardTests, inWork, now, open, project, region } from '@tests/dashboard-app'

dashboardTests()

test('a newcomer who makes films is led to a first project, and then to whom they look for', async () => {
  await open({ content: { member_types: ['filmmaker'], intents: ['find_crew'] }, strength: 20 })
  const start = await screen.findByRole('link', { name: 'Start your first project' })
  const steps = within(screen.getByRole('region', { name: 'Next steps for you' }))
  expect(start.compareDocumentPosition(steps.getByText('Find crew'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // The steps say what the profile lacks.
  expect(screen.queryByText('Complete your profile')).toBeNull()
  expect(region(/^To do/)).toBeNull()
  expect(region('My projects')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New project' })).toBeNull()
})

test('whoever has just set up a profile reads so, until they dismiss it', async () => {
  await open({
    state: { isProfileReady: true },
    content: { first_name: 'Tilda', last_name: 'Weatherby', visibility: 'members', listed: true },
  })
  const line = await screen.findByText('Your profile is ready')
  expect(line.closest('[role=status]')).toBeVisible()
  const ready = within(screen.getByRole('region', { name: 'Your profile is ready' }))
  expect(await ready.findByText('Tilda Weatherby')).toBeVisible()
  expect(ready.getByText(/^Members can now find you in People/)).toBeVisible()
  expect(ready.getByRole('link', { name: 'See your page' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Your profile is ready')).toBeNull())
})

test('a newcomer who looks for work is led to who hires, and may start a film all the same', async () => {
  await open({ content: { member_types: ['crew'], intents: ['find_work'] } })
  const steps = within(await screen.findByRole('region', { name: 'Next steps for you' }))
  expect(steps.getByRole('link', { description: 'Meet producers who hire crew' })).toHaveAttribute(
    'href',
    '/people?department=producing',
  )
  expect(steps.getByRole('link', { description: 'Say when you are available' })).toHaveAttribute(
    'href',
    '/profile#availability',
  )
  expect(steps.getByRole('link', { name: 'Start your first project' })).toBeVisible()
  expect(screen.queryByText('Take your film from concept to greenlight')).toBeNull()
})

test.each([
  ['crew', Node.DOCUMENT_POSITION_FOLLOWING],
  ['filmmaker', Node.DOCUMENT_POSITION_PRECEDING],
])('%s: the availability of whoever is for hire stands before projects', async (type, films) => {
  await open({
    projects: [project],
    content: { member_types: [type], availability: 'available' },
  })
  const availability = await screen.findByRole('region', { name: 'Your availability' })
  const toDo = availability.compareDocumentPosition(region(/^To do/) as HTMLElement)
  expect(toDo & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  const position = availability.compareDocumentPosition(region('My projects') as HTMLElement)
  expect(position & films).toBe(films)
})

test('an empty calendar is one line, and leads to where days are added', async () => {
  await open({
    projects: [project],
    content: { member_types: ['crew'], availability: 'available' },
  })
  const availability = within(await screen.findByRole('region', { name: 'Your availability' }))
  expect(availability.getByText(/^No booked days in the next six weeks/)).toBeVisible()
  expect(availability.getByRole('link', { name: 'Add booked days' })).toHaveAttribute(
    'href',
    '/profile#availability',
  )
})

test('what others ask of a newcomer stands before it', async () => {
  const talent = [
    {
      talent_id: 't',
      project_name: 'Salt Road',
      job: 'writer',
      attachment_status: 'contracted',
      state: 'asked',
      asked_by: 'Maya',
      asked_at: now,
    },
  ]
  await open({ talent })
  const confirm = await screen.findByRole('button', { name: 'Confirm for Salt Road as writer' })
  const start = screen.getByRole('link', { name: 'Start your first project' })
  expect(confirm.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('nothing to do is said together with what is under way', async () => {
  const stages = { stage1: { approval_status: 'in_review', version: 1, open_items: 0 } }
  await open({ projects: [{ ...project, stages }] })
  expect(await screen.findByText(/^You’re all caught up\. One stage is with/)).toBeVisible()
})

test('[CO-02] a request is accepted where it waits, and the keyboard goes on at the list', async () => {
  const app = await open({ projects: [project], requests: 1 })
  const accept = await screen.findByRole('button', { name: /^Accept .*Bo Reid/ })
  expect(screen.getByRole('link', { name: /Bo Reid.* wants to connect/ })).toHaveAttribute(
    'href',
    '/people/Bo%20Reid',
  )
  const answered = asking.splice(0)
  fireEvent.click(accept)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
  expect(app.paths()).toContain('/connections/Bo%20Reid/accept')
  expect(screen.getByRole('heading', { name: /^To do/ })).toHaveFocus()
  asking.push(...answered)
})

test('only what presses most has a filled button, and a film presses before who asks', async () => {
  await open({ projects: inWork, requests: 2 })
  const todo = within(await screen.findByRole('region', { name: /^To do/ }))
  const accepting = () => todo.queryAllByRole('button', { name: /^Accept/ })
  await waitFor(() => expect(accepting()).toHaveLength(2))
  const filled = todo.getAllByRole('listitem').map((row) => row.querySelector('.bg-primary'))
  expect(filled.map(Boolean)).toEqual([true, false, false])
  expect(filled[0]).toHaveTextContent('Continue editing')
  const [films, people] = ['Projects', 'People'].map((name) => todo.getByRole('list', { name }))
  expect(films).toHaveTextContent(/^Finish stage 1/)
  expect(within(people as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
})

test('where only films wait nothing tells them apart', async () => {
  await open({ projects: inWork })
  expect(await screen.findByText('Finish stage 1: The Door')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Projects' })).toBeNull()
})

const correspondent = (name: string) => ({ uid: name, name, portrait: null, has_page: true })
const thread = (name: string, unread: number) => ({
  id: name,
  state: 'open',
  with: correspondent(name),
  room: null,
  last: { text: `Greetings from ${name}`, at: now, is_mine: false },
  unread,
  is_muted: name === 'Muted',
})

test('three conversations with something unread stand beside what waits', async () => {
  const threads = [
    thread('Bo', 1),
    thread('Read', 0),
    thread('Muted', 4),
    thread('Cy', 2),
    thread('Di', 1),
    thread('Ed', 1),
  ]
  await open({ projects: inWork, threads })
  const messages = within(await screen.findByRole('region', { name: 'Messages' }))
  const rows = await messages.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Bo', 'Cy', 'Di'])
  expect(messages.getByText('Greetings from Bo')).toBeVisible()
  expect(messages.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages')
})

test('messages that answer late do not push down what is being read, and are asked for once', async () => {
  const plain = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (...asked) => {
    const url = asked[0] instanceof Request ? asked[0].url : String(asked[0])
    if (url.includes('/threads')) await new Promise((done) => setTimeout(done, 300))
    return plain(...asked)
  })
  const app = await open({ projects: inWork, threads: [thread('Bo', 1)] })
  await screen.findByText('Finish stage 1: The Door')
  expect(region('Messages')).not.toBeNull()
  await screen.findByText('Greetings from Bo')
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(app.paths().filter((path) => path.startsWith('/threads'))).toHaveLength(1)
})

test('what others did, whose height is that of its rows, is waited for and asked for once', async () => {
  const plain = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (...asked) => {
    const url = asked[0] instanceof Request ? asked[0].url : String(asked[0])
    if (url.includes('/activity')) await new Promise((done) => setTimeout(done, 300))
    return plain(...asked)
  })
  const did = { id: '1', at: now, kind: 'joined', by: 'team', name: 'Bo Reid' }
  const items = [{ ...did, project_id: 'p', project_name: 'The Door' }]
  const app = await open({ projects: inWork, activity: { '': { items } } })
  await screen.findByText('Finish stage 1: The Door')
  expect(region('Activity')).not.toBeNull()
  expect(region('Activity')?.querySelectorAll('li')).toHaveLength(1)
  expect(await screen.findByText(/Bo Reid.* joined the team/)).toBeVisible()
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(app.paths().filter((path) => path.startsWith('/activity'))).toHaveLength(1)
})

test('where all messages are read nothing is said of them', async () => {
  const app = await open({ projects: inWork, threads: [thread('Bo', 0)] })
  expect(await screen.findByText('Finish stage 1: The Door')).toBeVisible()
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(region('Messages')).toBeNull()
})

test('messages that fail say so and leave the others', async () => {
  await open({ projects: inWork, failing: '/threads' })
  const messages = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(messages.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[CR-02] credits that a project offers wait under To do, also of a newcomer', async () => {
  const offer = {
    id: 'o',
    title: 'Ember',
    year: 2026,
    role: 'Gaffer',
    project_name: 'Ember',
    offered_at: now,
  }
  await open({ credits: { offers: [offer] } })
  const row = await screen.findByText(/offers you a credit/)
  expect(row).toHaveTextContent('Ember offers you a credit')
  expect(screen.getByRole('link', { name: 'Accept or decline' })).toHaveAttribute(
    'href',
    '/profile#credits',
  )
})

test.each(['/sign-offs', '/credits'])(
  '%s fails: the list says so, with the rest',
  async (failing) => {
    await open({ projects: inWork, failing })
    expect(await screen.findByText('Finish stage 1: The Door')).toBeVisible()
    expect(screen.getByText('This part could not be loaded')).toBeVisible()
  },
)

test('availability is changed at once', async () => {
  const app = await open({ projects: inWork, content: { availability: 'available' } })
  fireEvent.click(await screen.findByRole('button', { name: /Your availability/ }))
  expect(screen.queryByRole('option', { name: 'Booked' })).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: 'Not available for work' }))
  await waitFor(() =>
    expect(app.calls.find(({ method }) => method === 'PATCH')?.body).toBe(
      JSON.stringify({ availability: 'not_looking' }),
    ),
  )
})

test('who looks for work and knows nobody sees producers of their country', async () => {
  const content = { member_types: ['crew'], intents: ['find_work'], city: 'Oslo', country: 'NO' }
  const { paths } = await open({ content })
  await waitFor(() => expect(paths()).toContain('/people?title=producer&country=NO'))
  expect(paths().filter((path) => path.startsWith('/people?near'))).toEqual([])
})

test('who is for hire sees their booked days in words', async () => {
  const today = now.slice(0, 10)
  const content = {
    member_types: ['crew'],
    availability: 'available',
    busy: [{ from: today, to: today }],
  }
  await open({ projects: [project], content })
  expect(await screen.findByText(/^Booked in these six weeks: .*\d{4}.*\.$/)).toBeVisible()
})

test('who works on projects and looks for work sees who gives it and why, before their projects', async () => {
  const content = { member_types: ['crew'], intents: ['find_work'], country: 'NO' }
  const [kim, lou] = ['kim', 'lou'].map((uid) => ({
    uid,
    name: uid,
    titles: [],
    departments: [],
    country: uid === 'kim' ? 'NO' : 'DK',
    known_for: [{ title: 'Undertow', year: 2017, role: 'Producer' }],
  }))
  const { paths } = await open({
    projects: [project],
    content: { ...content, availability: 'available' },
    found: (path) => (path.includes('country') ? [kim] : [lou, kim]),
  })
  const faces = await screen.findByRole('region', { name: 'Producers' })
  expect(
    within(faces)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['Show all', 'kim', 'lou'])
  expect(faces.compareDocumentPosition(region('My projects') as HTMLElement)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(within(faces).getByText(/^Shown because you are looking for work/)).toBeVisible()
  const tile = (name: string) => within(faces).getByRole('link', { name }).closest('li')
  expect(tile('kim')).toHaveTextContent('In your country')
  expect(tile('lou')).toHaveTextContent(/DK.*Undertow/)
  expect(paths().filter((path) => path.startsWith('/people?'))).toEqual([
    '/people?title=producer&country=NO',
    '/people?title=producer',
  ])
})

test('who makes films is shown no such faces', async () => {
  const content = { member_types: ['filmmaker'], intents: ['find_work'], country: 'NO' }
  const { paths } = await open({ projects: [project], content })
  expect(await screen.findByRole('region', { name: 'My projects' })).toBeVisible()
  expect(paths().filter((path) => path.startsWith('/people?title'))).toEqual([])
})
