import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'
import type { Answer, Call } from '@tests/server'

// Of the whole file: what is drawn as a test ends still looks for it.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
})

const option = (key: string, label: string) => ({ key, label })
const trade = {
  version: 1,
  lists: [
    { key: 'company_kinds', options: [option('production', 'Production company')] },
    { key: 'countries', options: [option('IE', 'Ireland')] },
    { key: 'titles', options: [option('gaffer', 'Gaffer')] },
  ],
}
const places = ['/companies', '/companies/new', '/companies/$companyId', '/people/$uid']
const person = (uid: string, name: string, state: string, role = 'member') => ({
  uid,
  name,
  portrait: null,
  title: '',
  state,
  role,
})
const company = (changes: object = {}) => ({
  id: 'c1',
  name: 'Low Tide Films',
  kinds: ['production'],
  country: 'IE',
  city: 'Cork',
  is_domain_confirmed: false,
  about: 'We make films.',
  site: 'https://www.lowtide.test',
  domain: null,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  members: [person('bo', 'Bo', 'active', 'admin')],
  works: [
    {
      work_id: 'w1',
      title: 'Night Ferry',
      year: 2024,
      format: '',
      credits: [{ uid: 'bo', role: 'Editor' }],
    },
  ],
  unconfirmed_works: [],
  my: null,
  waiting: null,
  is_hidden: false,
  can_take_over: false,
  ...changes,
})
const admin = { my: { role: 'admin', state: 'active', title: '' }, waiting: [] }

function open(page: object, answer: (call: Call) => Answer | undefined = () => undefined) {
  return openPart(
    (call) => {
      const own = answer(call)
      if (own) return own
      if (call.path === '/taxonomies') return ok(trade)
      if (call.path.startsWith('/companies/c1')) return ok(page)
      return ok({})
    },
    places,
    async () => {
      const { CompanyScreen } = await import('./page/company-screen')
      return <CompanyScreen companyId="c1" />
    },
  )
}

test('who works there says so, and an admin has to confirm it', async () => {
  const asked = company({ my: { role: 'member', state: 'asked', title: 'Editor' } })
  const { user, said } = await open(company(), ({ method }) =>
    method === 'POST' ? ok(asked, 201) : undefined,
  )
  expect(await screen.findByRole('heading', { name: 'Low Tide Films', level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit page' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I work here' }))
  await user.type(screen.getByRole('textbox', { name: /Your position/ }), 'Editor')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/A company admin has to confirm your request/)).toBeVisible()
  expect(said()).toEqual(['POST /companies/c1/members {"title":"Editor"}'])
  expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeVisible()
})

test('an admin confirms who asks, and the last admin is told why they cannot step down', async () => {
  const waiting = company({
    ...admin,
    members: [person('ada', 'Ada', 'active', 'admin')],
    waiting: [person('cy', 'Cy', 'asked')],
  })
  const detail = 'You are the only admin of this company.'
  const { user, said } = await open(waiting, ({ method, path }) => {
    if (method !== 'PATCH') return undefined
    return path.endsWith('/ada') ? refused(409, detail) : ok(company(admin))
  })
  await user.click(await screen.findByRole('link', { name: /^Manage .*1.* waiting/ }))
  await user.click(await screen.findByRole('button', { name: 'Manage Ada' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make member' }))
  expect(await screen.findByText(detail)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm that Cy works here' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'To be confirmed' })).toBeNull())
  expect(said()).toEqual([
    'PATCH /companies/c1/members/ada {"role":"member"}',
    'PATCH /companies/c1/members/cy {"is_confirmed":true}',
  ])
})

test('what admins do stands behind “Manage”, and a deletion asks for the name', async () => {
  const { user, said } = await open(
    company({ ...admin, domain: 'lowtide.test', is_domain_confirmed: true }),
    ({ method }) => (method === 'DELETE' ? { status: 204, body: undefined } : undefined),
  )
  expect(await screen.findByText('Domain confirmed')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Manage' }))
  await user.click(await screen.findByRole('link', { name: /^Back to the company/ }))
  const manage = await screen.findByRole('link', { name: 'Manage' })
  expect(manage).toHaveFocus()
  await user.click(manage)
  const part = await screen.findByRole('region', { name: /^Manage .*Low Tide Films/ })
  expect(part).toHaveFocus()
  for (const name of [
    'Invite',
    'Manage Bo',
    'Edit page',
    'Edit your position',
    'Leave company',
    'Delete this company',
  ]) {
    expect(within(part).getByRole('button', { name })).toBeVisible()
  }
  expect(screen.getAllByText(/lowtide.test.* is confirmed: someone/)[0]).toBeVisible()
  await user.click(within(part).getByRole('button', { name: 'Delete this company' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Company name' }), 'Low Tide Films')
  await user.click(within(dialog).getByRole('button', { name: 'Delete company' }))
  await waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/^DELETE .*c1.confirm=Low.*Films$/)]),
  )
})

test.each([
  ['nothing', null, 'Do you work here?', ['I work here']],
  ['asked', 'asked', 'You asked to be listed', ['Withdraw request']],
  ['invited', 'invited', 'You have been invited', ['Accept', 'Decline']],
  ['a member', 'active', 'You work here', ['Leave company']],
])('who is %s there is told so, with what they can do', async (_, state, said, actions) => {
  await open(company({ my: state && { role: 'member', state, title: 'Editor' } }))
  const mine = await screen.findByRole('region', { name: 'Your role at this company' })
  expect(within(mine).getByText(said)).toBeVisible()
  for (const name of actions) expect(within(mine).getByRole('button', { name })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Manage/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Report this page' })).toBeVisible()
})

test.each([
  ['a visitor', null, ['works', 'about', 'members', 'my']],
  ['who is invited', { role: 'member', state: 'invited', title: '' }, ['my', 'works', 'about']],
])('%s reads first what matters to them', async (_, my, order) => {
  const made = { work_id: 'w', title: 'Harbour', year: 2020, format: '', credits: [] }
  await open(company({ my, works: [made] }))
  await screen.findByRole('heading', { name: /^Productions/ })
  const named = (part: HTMLElement) => part.getAttribute('aria-labelledby') ?? 'company-my'
  const names = screen.getAllByRole('region').map((part) => named(part).replace('company-', ''))
  expect(names.slice(0, order.length)).toEqual(order)
})

test('without titles, whoever works there reads how titles come to the page', async () => {
  const { user } = await open(company({ ...admin, works: [] }))
  expect(await screen.findByText('No confirmed productions yet.')).toBeVisible()
  const ask = () => screen.findByRole('link', { name: 'Ask for confirmation of your credits' })
  expect(await ask()).toHaveAttribute('href', '/profile#credits')
  await user.click(screen.getByRole('link', { name: 'Manage' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Manage/ })).toBeVisible()
  expect(await ask()).toHaveAttribute('href', '/profile#credits')
})

test('without titles, visitors read that there are none, and not how they come', async () => {
  await open(company({ works: [] }))
  expect(await screen.findByRole('button', { name: 'I work here' })).toBeVisible()
  expect(screen.getByText('No confirmed productions yet.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Ask for confirmation/ })).toBeNull()
})

test('what is not known of a company is said, and its admins are led to it', async () => {
  await open(company({ ...admin, site: null }))
  const facts = within(await screen.findByRole('complementary', { name: 'Details' }))
  expect(facts.getByText(/Not stated/)).toBeVisible()
  expect(facts.getByRole('link', { name: 'Add website' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#company-manage$/),
  )
  expect(facts.queryByText('Domain')).toBeNull()
})

test('where nobody is an admin, whoever works there becomes one', async () => {
  const mine = { my: { role: 'member', state: 'active', title: '' }, can_take_over: true }
  const { user, said } = await open(company(mine), ({ method }) =>
    method === 'PATCH' ? ok(company(admin)) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Become admin' }))
  expect(await screen.findByRole('link', { name: 'Manage' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Become admin' })).toBeNull()
  expect(said()).toEqual(['PATCH /companies/c1/members/ada {"role":"admin"}'])
})

test('who is found can be told apart, and after an invitation the dialog keeps the focus', async () => {
  const cy = { ...person('cy', 'Cy Ahn', 'invited'), titles: ['gaffer'], departments: [] }
  const { user, said } = await open(company(admin), ({ method, path }) => {
    if (method === 'POST') return ok(company({ ...admin, waiting: [cy] }), 201)
    return path.startsWith('/people')
      ? ok({ people: [{ ...cy, city: 'Cork', country: 'IE' }], total: 1 })
      : undefined
  })
  await user.click(await screen.findByRole('link', { name: 'Manage' }))
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('searchbox'), 'Cy')
  expect(await within(dialog).findByText('Gaffer · Cork, Ireland')).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: /^Invite .*Cy Ahn/ }))
  const invited = await within(dialog).findByText('Invited')
  await waitFor(() => expect(invited).toHaveFocus())
  expect(within(dialog).queryByText('Listed')).toBeNull()
  expect(said()).toEqual(['POST /companies/c1/invitations {"uid":"cy"}'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a page that somebody else changed meanwhile keeps what was typed', async () => {
  const newer = company({ ...admin, city: 'Galway', updated_at: '2026-01-03T10:00:00Z' })
  let isFirst = true
  const { user, said } = await open(company(admin), ({ method, path }) => {
    if (path.startsWith('/companies/c1') && method === 'GET' && !isFirst) return ok(newer)
    if (method !== 'PUT') return undefined
    if (!isFirst) return ok(newer)
    isFirst = false
    return refused(412, 'Somebody has changed this.')
  })
  await user.click(await screen.findByRole('link', { name: 'Manage' }))
  await user.click(await screen.findByRole('button', { name: 'Edit page' }))
  const city = await screen.findByRole('textbox', { name: /City/ })
  await user.clear(city)
  await user.type(city, 'Dublin')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Your changes are still here/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Dublin')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(said()).toHaveLength(2))
  expect(said()[1]).toContain('"updated_at":"2026-01-03T10:00:00Z"')
  expect(said()[1]).toContain('"city":"Dublin"')
})

test('a code goes to the domain of the site, and a wrong one says so at its field', async () => {
  const detail = 'This code is not valid.'
  const { user, said } = await open(company(admin), ({ path, method }) => {
    if (path.endsWith('/domain/confirm')) {
      return refused(422, detail, { errors: [{ field: 'code', code: 'invalid', detail }] })
    }
    return method === 'POST' ? { status: 204, body: undefined } : undefined
  })
  await user.click(await screen.findByRole('link', { name: 'Manage' }))
  const block = await screen.findByRole('region', { name: 'Company domain' })
  await user.click(within(block).getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/A code was sent to .*info@lowtide.test/)).toBeVisible()
  await user.type(within(block).getByRole('textbox', { name: 'Code from the email' }), '12345678')
  await user.click(within(block).getByRole('button', { name: 'Confirm domain' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(said()).toEqual([
    'POST /companies/c1/domain {"local_part":"info"}',
    'POST /companies/c1/domain/confirm {"code":"12345678"}',
  ])
})

test('a company that is not there says so and leads on', async () => {
  await open({}, ({ path }) => (path.startsWith('/companies') ? refused(404, 'None.') : undefined))
  expect(await screen.findByRole('heading', { name: 'Company not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All companies' })).toHaveAttribute('href', '/companies')
})

test('companies are sought after a pause, and the filters can be cleared', async () => {
  const card = { id: 'c1', name: 'Low Tide Films', kinds: ['production'], country: 'IE' }
  const faces = [{ uid: 'bo', name: 'Bo', portrait: null }]
  const found = { ...card, city: 'Cork', is_domain_confirmed: true, faces, people: 3 }
  const { user, calls } = await openPart(
    ({ path }) => {
      if (path === '/taxonomies') return ok(trade)
      if (path === '/companies/own') return ok([])
      return ok({ companies: path.includes('name=') ? [] : [found], next: null })
    },
    places,
    async () => {
      const { CompaniesScreen } = await import('./list/companies-screen')
      const { Searched } = await import('@tests/searched')
      return <Searched screen={CompaniesScreen} />
    },
  )
  const asked = () =>
    calls.map(({ path }) => path).filter((path) => /^\/companies(\?|$)/.test(path))
  expect(await screen.findByRole('link', { name: 'Low Tide Films' })).toBeVisible()
  expect(screen.getByText('Production company')).toBeVisible()
  expect(screen.getByText('Cork, Ireland')).toBeVisible()
  expect(screen.getByText(/^\W*Bo\W* and .*2.* others$/)).toBeVisible()
  const box = screen.getByRole('searchbox', { name: 'Company name' })
  await user.type(box, 'x')
  await user.type(box, 'yz')
  expect(await screen.findByRole('heading', { name: 'No matching companies' })).toBeVisible()
  expect(asked()).toEqual(['/companies', '/companies?name=xyz'])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Low Tide Films' })).toBeVisible()
  await new Promise((later) => setTimeout(later, 400))
  expect(box).toHaveValue('')
  expect(asked().filter((path) => path.includes('xyz'))).toHaveLength(1)
})
