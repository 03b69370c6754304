import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPeople, page, sam, says } from '@tests/people-app'
import type { Call } from '@tests/server'

const byName = (found: unknown[]) => (call: Call) =>
  page(call.path.includes('name=') ? found : [sam])

test('a job title typed where a name belongs finds who works as it, if nobody is named so', async () => {
  const { user, asked, address } = await openPeople(byName([]), '/people')
  await user.type(
    await screen.findByRole('searchbox', { name: 'Name, job title or town' }),
    'gaffer',
  )
  expect(await screen.findByText(/Nobody is named .*gaffer.* work as .*Gaffer/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  await says('1 person')
  expect(asked().slice(-2)).toEqual(['/people?name=gaffer', '/people?title=gaffer'])
  expect(address()).toBe('/people?name=gaffer')
  expect(screen.queryByRole('button', { name: /Search for the job title/ })).toBeNull()
})

const cork = { id: 2_965_140, name: 'Cork', country: 'IE', region: null }
const towns = ({ path }: Call) => {
  if (path === `/towns/${cork.id}`) return { status: 200, body: cork }
  if (!path.startsWith('/towns?')) return undefined
  return { status: 200, body: path.includes('cork') ? [cork] : [] }
}

test('a job title and a town typed where a name belongs are understood together', async () => {
  const { user, asked } = await openPeople(byName([]), '/people', towns)
  const box = await screen.findByRole('searchbox', { name: 'Name, job title or town' })
  await user.type(box, 'gaffer cork')
  expect(
    await screen.findByText(
      /Nobody is named .*gaffer cork.* work as .*Gaffer.* within .*50.* km of .*Cork/,
    ),
  ).toBeVisible()
  await says('1 person')
  expect(asked().at(-1)).toBe('/people?title=gaffer&near=2965140&sort=distance')
})

test('a text that says nothing is no filter', async () => {
  const { user, address } = await openPeople(byName([]), '/people?name=zzyzx', towns)
  expect(await screen.findByText(/Nobody is named .*zzyzx.* no job title or town/)).toBeVisible()
  expect(screen.queryByText(/filter\b/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(address()).toBe('/people')
})
