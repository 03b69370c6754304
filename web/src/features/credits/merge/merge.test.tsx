import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'
import type { Answer, Call } from '@tests/server'
import type { TwoWorks } from './merge-screen'

const formats = { key: 'formats', options: [{ key: 'feature', label: 'Feature film' }] }
const credit = (id: string) => ({
  person: { uid: id, name: id, portrait: null },
  credit_id: id,
  role: 'Gaffer',
  state: 'claimed',
  confirmed_by: [],
  dispute: null,
})
const work = (id: string, title: string, people: number) => ({
  id,
  title,
  year: 2024,
  format: 'feature',
  project_id: null,
  companies: [],
  people: Array.from({ length: people }, (_, n) => credit(`${id}-${n}`)),
})
const works: Record<string, ReturnType<typeof work>> = {
  w1: work('w1', 'The Night Ferry', 1),
  w2: work('w2', 'Night Ferry', 3),
}

function answerOf({ method, path }: Call): Answer {
  if (path === '/taxonomies') return ok({ version: 1, lists: [formats] })
  if (path.startsWith('/works?')) return ok(Object.values(works))
  const found = works[path.replace('/works/', '')]
  if (method === 'GET' && path.startsWith('/works/')) {
    return found ? ok(found) : refused(404, 'Nothing here.')
  }
  return { status: 204 }
}

/** The choice is kept as the address keeps it. */
const open = (first: TwoWorks, answer: (call: Call) => Answer | undefined = () => undefined) =>
  openPart(
    (call) => answer(call) ?? answerOf(call),
    ['/moderation', '/works/$workId'],
    async () => {
      const { MergeScreen } = await import('./merge-screen')
      function Screen() {
        const [two, setTwo] = useState(first)
        return <MergeScreen {...two} onChoose={setTwo} />
      }
      return <Screen />
    },
  )

const side = (name: string) => within(screen.getByRole('region', { name }))
const mergeButton = () => screen.findByRole('button', { name: 'Merge titles' })

test('[CR-01] the title to keep is found by how it begins, and both are seen side by side', async () => {
  const { user, calls, said } = await open({ from: 'w1' })
  expect(await screen.findByRole('heading', { name: 'The Night Ferry' })).toBeVisible()
  const ends = side('Title to merge')
  expect(ends.getByText('2024 · Feature film')).toBeVisible()
  expect(ends.getByText('1 credit that you can see')).toBeVisible()
  expect(
    screen.getByText(/^Type the beginning of the title. Only titles with .* you can see/),
  ).toBeVisible()
  expect(await mergeButton()).toBeDisabled()
  const kept = side('Title to keep')
  await user.type(kept.getByRole('searchbox', { name: 'Find a title' }), 'night')
  // What is to be merged is not offered to be merged into.
  await user.click(await kept.findByRole('button', { name: /^Choose/ }))
  expect(await kept.findByRole('heading', { name: 'Night Ferry' })).toBeVisible()
  expect(kept.getByText('3 credits that you can see')).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith('/works?'))).toHaveLength(1)
  for (const effect of [/^All credits, confirm/, /^The page of/, /cannot be undone\.$/]) {
    expect(screen.getByText(effect)).toBeVisible()
  }
  expect(said()).toEqual([])
})

test('[CR-01] titles are merged after a question, and the result leads to the one that is kept', async () => {
  const { user, said } = await open({ from: 'w1', into: 'w2' })
  await waitFor(async () => expect(await mergeButton()).toBeEnabled())
  await user.click(await mergeButton())
  let question = within(await screen.findByRole('alertdialog', { name: 'Merge these titles?' }))
  expect(question.getByText(/The Night Ferry.*move to .*Night Ferry.*undone/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(said()).toEqual([])
  await user.click(await mergeButton())
  question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Merge titles' }))
  const done = await screen.findByRole('heading', { name: 'Titles merged' })
  await waitFor(() => expect(done).toHaveFocus())
  expect(said()).toEqual(['POST /moderation/works/w1/merge {"into":"w2"}'])
  await user.click(screen.getByRole('link', { name: /^Open .Night Ferry/ }))
  expect(await screen.findByText('/works/$workId')).toBeVisible()
})

test('[CR-01] what the server refuses is said, and the choice stays', async () => {
  const { user } = await open({ from: 'w1', into: 'w2' }, ({ method }) =>
    method === 'POST' ? refused(409, 'They are two works.') : undefined,
  )
  await waitFor(async () => expect(await mergeButton()).toBeEnabled())
  await user.click(await mergeButton())
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Merge titles' }))
  expect(await question.findByText('They are two works.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(side('Title to merge').getByText('The Night Ferry')).toBeVisible()
  expect(side('Title to keep').getByText('Night Ferry')).toBeVisible()
})

test('a search that fails keeps what was typed', async () => {
  const { user } = await open({ from: 'w1' }, ({ path }) =>
    path.startsWith('/works?') ? refused(429, 'Try again in a minute.') : undefined,
  )
  const field = await screen.findByRole('searchbox', { name: 'Find a title' })
  await user.type(field, 'night')
  expect(await screen.findByText('Try again in a minute.')).toBeVisible()
  expect(field).toHaveValue('night')
})

test('[PV-01] a title that cannot be seen cannot be merged, and another can be found in its place', async () => {
  const { user } = await open({ from: 'gone', into: 'w2' })
  expect(await screen.findByText(/^This title does not exist, or you cannot see/)).toBeVisible()
  expect(await mergeButton()).toBeDisabled()
  await user.click(side('Title to merge').getByRole('button', { name: 'Choose another' }))
  expect(screen.getByRole('searchbox', { name: 'Find a title' })).toBeVisible()
})

test('an address that has been merged already says so', async () => {
  await open({ from: 'w1', into: 'w2' }, ({ path }) =>
    path === '/works/w1' ? ok(works['w2']) : undefined,
  )
  expect(await screen.findByText(/^Both are the same title/)).toBeVisible()
  expect(await mergeButton()).toBeDisabled()
})

test('[CR-01] which of the two is kept can be swapped', async () => {
  const { user } = await open({ from: 'w1', into: 'w2' })
  await user.click(await screen.findByRole('button', { name: 'Swap titles' }))
  expect(await side('Title to keep').findByText('The Night Ferry')).toBeVisible()
  expect(side('Title to merge').getByText('Night Ferry')).toBeVisible()
})
