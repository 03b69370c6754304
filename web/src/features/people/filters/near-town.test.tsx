import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPeople, page, sam, says } from '@tests/people-app'
import { ada } from '@tests/app'
import type { Call } from '@tests/server'

const munich = { id: 2_867_714, name: 'Munich', country: 'FR', region: null }
const portland = { id: 5_746_545, name: 'Portland', country: 'IE', region: 'OR' }

const towns = ({ path }: Call) => {
  if (path === `/towns/${munich.id}`) return { status: 200, body: munich }
  if (path.startsWith('/towns?name=')) return { status: 200, body: [munich, portland] }
  return undefined
}

test('[SE-05] a town is found by another of its names, and people around it are asked for', async () => {
  const { user, address, asked } = await openPeople(() => page([sam]), '/people', towns)
  await user.type(await screen.findByRole('combobox', { name: 'In or near' }), 'Münch')
  expect(await screen.findByRole('option', { name: 'Portland, OR, Ireland' })).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Munich, France' }))
  await waitFor(() => expect(address()).toBe('/people?near=2867714&sort=distance'))
  await says('1 person')
  expect(screen.getByRole('combobox', { name: 'In or near' })).toHaveFocus()
  expect(asked().at(-1)).toBe('/people?near=2867714&sort=distance')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'In or near' })).toHaveValue('Munich, France'),
  )
  await user.click(screen.getByRole('button', { name: /km\W* Within$/ }))
  await user.click(await screen.findByRole('option', { name: /100/ }))
  await waitFor(() => expect(address()).toBe('/people?near=2867714&sort=distance&within=100'))
  expect(await screen.findByRole('row', { name: /Within .*100.* km of .*Munich/ })).toBeVisible()
})

test('[SE-05] the address of a search around a town shows it; both go together', async () => {
  const at = '/people?near=2867714&within=25'
  const { user, address } = await openPeople(() => page([sam]), at, towns)
  expect(await screen.findByRole('row', { name: /Within .*25.* km of .*Munich/ })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'In or near' })).toHaveValue('Munich, France'),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/people'))
  expect(screen.queryByRole('button', { name: /Within/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'In or near' })).toHaveValue('')
})

test('[SE-05] around a town each card says how far it is, and either order can be chosen', async () => {
  const far = { ...sam, distance_km: 18 }
  const at = '/people?near=2867714'
  const { user, address } = await openPeople(() => page([far]), at, towns)
  const card = (await screen.findByRole('link', { name: 'Sam Reyes' })).closest('li')
  expect(card).toHaveTextContent(/Cork, Ireland · .*18.* km away/)
  expect(screen.getByText(/Nobody can pay for a place/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Order$/ }))
  await user.click(await screen.findByRole('option', { name: 'Nearest first' }))
  await waitFor(() => expect(address()).toBe('/people?near=2867714&sort=distance'))
  expect(await screen.findByText(/Nearest first\. People/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'How this order is made' })).toHaveAttribute(
    'href',
    '/about/order?near=2867714',
  )
})

const within = (found: Record<string, unknown[]>) => (call: Call) =>
  page(found[new URLSearchParams(call.path.split('?')[1]).get('within') ?? '50'] ?? [])

test('[SE-05] where nobody is near, wider circles are one press away, with how many they find', async () => {
  const found = { 100: [], 250: [sam], 500: [sam] }
  const { user, address } = await openPeople(within(found), '/people?near=2867714', towns)
  await user.click(await screen.findByRole('button', { name: /^Within .*250.* km: .*1.* person/ }))
  await waitFor(() => expect(address()).toBe('/people?near=2867714&within=250'))
  expect(screen.queryByRole('button', { name: /^Within .*(100|500).* km:/ })).toBeNull()
})

test('[SE-05] a list around a town that finds oneself alone says so, and goes on', async () => {
  const me = { ...sam, uid: ada.uid, name: 'Ada' }
  const found = { 50: [me], 100: [me, sam], 250: [me, sam], 500: [me, sam] }
  const { user, address } = await openPeople(within(found), '/people?near=2867714', towns)
  expect(await screen.findByText(/Nobody else within .*50.* km of .*Munich/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Within .*100.* km: .*1.* person/ }))
  await waitFor(() => expect(address()).toBe('/people?near=2867714&within=100'))
  expect(screen.queryByText(/Nobody else/)).toBeNull()
})
