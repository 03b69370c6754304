import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onPhone, openPeople, other, page, profile, sam, says } from '@tests/people-app'
import type { Call } from '@tests/server'

test('[SE-02] without filters there are a few faces and an index of departments', async () => {
  const { user, address, asked } = await openPeople(() => page([sam]), '/people')
  expect(await screen.findByText(/Nobody can pay for a place/)).toBeVisible()
  const camera = await screen.findByRole('link', { name: /^Camera\s+12 people$/ })
  expect(screen.getByRole('region', { name: 'What you can do here' })).toHaveTextContent(
    /Only members who have chosen to be listed appear here/,
  )
  expect(screen.getByRole('link', { name: 'Privacy in your profile' })).toHaveAttribute(
    'href',
    '/profile#privacy',
  )
  const faces = await screen.findByRole('region', { name: 'Members' })
  expect(within(faces).getByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  expect(asked()).toEqual(['/people'])
  await user.click(camera)
  await waitFor(() => expect(address()).toBe('/people?department=camera'))
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible()
  await says('1 person')
  expect(screen.queryByRole('navigation', { name: 'Departments' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Camera')
  expect(asked().at(-1)).toBe('/people?department=camera')
})

test('where nobody is listed, it says how one is', async () => {
  const none = ({ path }: Call) =>
    path === '/people/departments' ? { status: 200, body: [] } : undefined
  await openPeople(() => page([]), '/people', none)
  expect(await screen.findByRole('heading', { name: 'Nobody is listed yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test('who has not said whether to be listed is asked once; both answers are kept', async () => {
  let content: object = { visibility: 'members' }
  const { user, calls } = await openPeople(
    () => page([sam]),
    '/people',
    ({ method, path, body }) => {
      if (path !== '/user/profile') return undefined
      if (method === 'PATCH') content = { ...content, ...JSON.parse(body) }
      return profile(content)
    },
  )
  expect(await screen.findByRole('heading', { name: /like to be listed here/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /be listed here/ })).toBeNull())
  const sent = calls.find(({ method }) => method === 'PATCH')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ listed: false })
})

test('a card says what somebody does, where, and who is open to work', async () => {
  const confirmed = { ...sam, confirmed_credits: 3 }
  const { user } = await openPeople(() => page([confirmed, other('kim', 'Kim Ode')]))
  const link = await screen.findByRole('link', { name: 'Sam Reyes' })
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('bdi'))
  expect(first).toHaveTextContent('Open to offers')
  expect(first).toHaveTextContent('Gaffer · Light sculptor')
  expect(first).toHaveTextContent('Cork, Ireland')
  expect(first).toHaveTextContent('Light for night exteriors')
  expect(first).toHaveTextContent('Night Ferry 2024')
  expect(first).toHaveTextContent(/3\W* confirmed credits/)
  expect(second).not.toHaveTextContent('confirmed')
  // Without a title, the department.
  expect(second).toHaveTextContent('Camera')
  expect(second).toHaveTextContent('Not available for work')
  await user.click(link)
  expect(await screen.findByText('arrived')).toBeVisible()
})

test('a name is asked for after a pause, once it has two characters', async () => {
  const { user, asked, address } = await openPeople(() => page([sam]), '/people')
  const box = await screen.findByRole('searchbox', { name: 'Name, job title or town' })
  await user.type(box, 's')
  await says('Enter at least two characters of a name')
  await user.type(box, 'am')
  await waitFor(() => expect(address()).toBe('/people?name=sam'))
  await says('1 person')
  expect(asked().filter((path) => path.includes('name='))).toEqual(['/people?name=sam'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(box).toHaveValue(''))
  expect(await screen.findByRole('navigation', { name: 'Departments' })).toBeVisible()
  expect(asked().filter((path) => path.includes('name='))).toEqual(['/people?name=sam'])
})

const without = (filter: string, total: number, is_more = false) => ({ filter, total, is_more })
const buttons = () =>
  screen.getAllByRole('button', { name: /^(Without|Clear all)/ }).map(({ textContent }) => {
    // Whether there are thin spaces in a span of days depends on the browser.
    return textContent?.replaceAll(/[\u2068\u2069\u2009]/g, '')
  })

test('[SE-04] who is found only in spite of a typing error stands below a line that says so', async () => {
  const near = (first: number, ...words: string[]) => ({ near: { first, words } })
  const { user } = await openPeople(
    ({ path }) =>
      path.includes('after=c2')
        ? page([other('kim', 'Kim Anderssen')], { total: 3, ...near(0, 'anderssen') })
        : page([sam, other('eli', 'Eli Andersson')], {
            total: 3,
            next: 'c2',
            ...near(1, 'andersson'),
          }),
    '/people?name=sam',
  )
  const line = await screen.findByRole('region', { name: /Also names similar to .*Andersson/ })
  expect(within(line).getByRole('link', { name: 'Eli Andersson' })).toBeVisible()
  expect(within(line).queryByRole('link', { name: 'Sam Reyes' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Kim Anderssen' })).toHaveFocus())
  const both = screen.getByRole('region', { name: /Andersson.* or .*Anderssen/ })
  expect(within(both).getAllByRole('link')).toHaveLength(2)
})

test('where nobody is found, the filter whose removal finds the most comes first', async () => {
  const counts = [without('country', 100, true), without('days', 12), without('title', 1)]
  const { user, address } = await openPeople(
    ({ path }) =>
      path.includes('free_from')
        ? page([], { without: [...counts, without('name', 0)] })
        : page([sam]),
    '/people?name=sam&title=gaffer&country=FR&free_from=2999-12-03&free_until=2999-12-05',
  )
  expect(await screen.findByRole('heading', { name: 'No matching people' })).toBeVisible()
  expect(screen.getByText(/Remove one of them to see more people/)).toBeVisible()
  expect(buttons()).toEqual([
    'Without “France”: more than 100 people',
    'Without “Free 3–5 Dec 2999”: 12 people',
    'Without “Gaffer”: 1 person',
  ])
  await user.click(screen.getByRole('button', { name: /^Without.*Dec 2999/ }))
  await waitFor(() => expect(address()).toBe('/people?name=sam&title=gaffer&country=FR'))
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('France')
})

test('where no filter helps by itself, all of them can be cleared', async () => {
  const counts = [without('country', 0), without('title', 0)]
  const { user, address } = await openPeople(
    () => page([], { without: counts }),
    '/people?title=gaffer&country=FR',
  )
  expect(await screen.findByText(/even if you remove one/)).toBeVisible()
  expect(buttons()).toEqual(['Clear all filters'])
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/people'))
})

test('the only filter can be cleared; without it, departments are listed', async () => {
  await openPeople(() => page([], { without: [without('country', 12)] }), '/people?country=FR')
  expect(await screen.findByText('Nobody matches this filter.')).toBeVisible()
  expect(buttons()).toEqual(['Clear all filters'])
})

test('[SE-02] a job title that was typed as a name is offered as one', async () => {
  const { user, address } = await openPeople(
    ({ path }) => (path.includes('name=') ? page([other('lee', 'Gaffer Lee')]) : page([sam])),
    '/people?name=gaffer',
  )
  await user.click(
    await screen.findByRole('button', { name: /^Search for the job title .*Gaffer/ }),
  )
  await waitFor(() => expect(address()).toBe('/people?title=gaffer'))
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Job title' })).toHaveAttribute('title', 'Gaffer')
  expect(document.activeElement).toContainElement(screen.getByRole('link', { name: 'Sam Reyes' }))
  expect(document.body).not.toHaveFocus()
})

test('"Show more" adds the next page, says so, and leads to the first who has come', async () => {
  const { user, asked } = await openPeople(({ path }) =>
    path.includes('after=c2')
      ? page([other('kim', 'Kim Ode')], { total: 2 })
      : page([sam], { total: 2, next: 'c2' }),
  )
  await says('2 people 1 shown')
  const button = await screen.findByRole('button', { name: 'Show more' })
  button.focus()
  await user.keyboard('{Enter}')
  await says('2 people')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Kim Ode' })).toHaveFocus())
  expect(asked().at(-1)).toBe('/people?department=camera&after=c2')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a page of a day that is over begins at the first page of today', async () => {
  let isOver = false
  const { user } = await openPeople(({ path }) => {
    if (path.includes('after=')) {
      isOver = true
      return { status: 422, body: { status: 422, errors: [{ field: 'after', code: 'invalid' }] } }
    }
    return isOver ? page([other('kim', 'Kim Ode')]) : page([sam], { total: 2, next: 'old' })
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Kim Ode' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sam Reyes' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the end of a list that ends before everybody says so', async () => {
  await openPeople(() => page([sam], { total: 1000, is_more: true }))
  await says('More than 1,000 people 1 shown')
  expect(await screen.findByText(/Add a filter to find others/)).toBeVisible()
})

test('what could not be loaded is asked for again, and the filters stay', async () => {
  let isBroken = true
  const { user } = await openPeople(() =>
    isBroken ? { status: 429, body: { status: 429, detail: 'Too many requests.' } } : page([sam]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  expect(screen.getByRole('searchbox', { name: 'Name, job title or town' })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
})

test('a filter of the address that there is not is named, and can be cleared', async () => {
  const detail = 'Choose a department from the list.'
  const errors = [{ field: 'department', code: 'not_in_list', detail }]
  const { user, address } = await openPeople(
    () => ({ status: 422, body: { status: 422, errors } }),
    '/people?department=magic',
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A filter is not valid')
  expect(alert.textContent).toMatch(/Department.*: .*Choose a department from the list\./)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/people'))
})

test('on a phone the filters are in a sheet, and chips say which are set', async () => {
  onPhone()
  const { user, address } = await openPeople(
    () => page([sam]),
    '/people?name=sam&department=camera&free_from=2999-12-03&free_until=2999-12-05',
  )
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Name, job title or town' })).toHaveValue('sam')
  expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull()
  const active = screen.getByRole('grid', { name: 'Active filters' })
  expect(within(active).getAllByRole('row')).toHaveLength(2)
  const open = screen.getByRole('button', { name: /^Filters .2.$/ })
  await user.click(open)
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  expect(within(sheet).getByRole('combobox', { name: 'Department' })).toHaveValue('Camera')
  expect(sheet).toContainElement(document.activeElement as HTMLElement)
  await user.click(within(sheet).getByRole('button', { name: 'Show 1 person' }))
  await waitFor(() => expect(open).toHaveFocus())
  const days = within(active).getByRole('row', { name: /Dec/ })
  await user.click(within(days).getByRole('button'))
  await waitFor(() => expect(address()).toBe('/people?name=sam&department=camera'))
  expect(screen.getByRole('button', { name: /^Filters .1.$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/people'))
})

test('after a search with days a card leads to a page that knows them', async () => {
  await openPeople(
    () => page([sam]),
    '/people?title=gaffer&free_from=2999-12-03&free_until=2999-12-05',
  )
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toHaveAttribute(
    'href',
    '/people/sam?free_from=2999-12-03&free_until=2999-12-05',
  )
})

test('the job title that is searched for comes first on the card', async () => {
  const titles = ['other:Rigger', 'other:Electrician', 'gaffer']
  await openPeople(() => page([{ ...sam, titles }]), '/people?title=gaffer')
  const card = (await screen.findByRole('link', { name: 'Sam Reyes' })).closest('li')
  expect(card).toHaveTextContent('Gaffer · Rigger')
})

test('what is searched for stands on each card: the days, and the language', async () => {
  await openPeople(
    () => page([sam]),
    '/people?language=de&free_from=2999-12-03&free_until=2999-12-05',
  )
  const card = (await screen.findByRole('link', { name: 'Sam Reyes' })).closest('li')
  expect(card).toHaveTextContent(/Free .*Dec 2999/)
  expect(card).toHaveTextContent('Speaks German')
  expect(card).toHaveTextContent('Open to offers')
})

test('beside the results, each filter that is set can be taken away; with the last the focus goes to what is shown then', async () => {
  const { user, address } = await openPeople(() => page([sam]), '/people?department=camera')
  const active = await screen.findByRole('grid', { name: 'Active filters' })
  await user.click(within(within(active).getByRole('row')).getByRole('button'))
  await waitFor(() => expect(address()).toBe('/people'))
  const departments = await screen.findByRole('navigation', { name: 'Departments' })
  expect(document.activeElement).toContainElement(departments)
  expect(document.body).not.toHaveFocus()
})
