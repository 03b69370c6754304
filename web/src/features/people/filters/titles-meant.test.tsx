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
  expect(await screen.findByText(/^People who work as .*Gaffer.*\.$/)).toBeVisible()
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
    await screen.findByText(/^People who work as .*Gaffer.* within .*50.* km of .*Cork.*\.$/),
  ).toBeVisible()
  await says('1 person')
  expect(asked().at(-1)).toBe('/people?title=gaffer&near=2965140&sort=distance')
  expect(screen.getByRole('combobox', { name: 'Job title' })).toHaveValue('Gaffer')
  expect(screen.getByRole('combobox', { name: 'In or near' })).toHaveValue('Cork, Ireland')
  expect(screen.getByRole('button', { name: /km\W* Within$/ })).toHaveTextContent('50 km')
})

test('where nobody is near a town that was typed, its country and saving the search are offered', async () => {
  const nobodyNear = (call: Call) =>
    page(call.path.includes('country=IE') && !call.path.includes('name=') ? [sam] : [])
  const { user, address } = await openPeople(nobodyNear, '/people?name=cork', towns)
  await screen.findByText(/Nobody here lives within/)
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save this search' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /In .*Ireland.*: .*1.* person/ }))
  expect(address()).toBe('/people?country=IE')
})

test('a text that says nothing is no filter', async () => {
  const { user, address } = await openPeople(byName([]), '/people?name=zzyzx', towns)
  expect(await screen.findByText(/Nobody is named .*zzyzx.* no job title or town/)).toBeVisible()
  expect(screen.queryByText(/filter\b/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(address()).toBe('/people')
})
