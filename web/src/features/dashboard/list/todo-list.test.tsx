import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import { onPhone } from '@tests/phone'
import type { Todo } from '../to-do/todo'

afterEach(() => vi.unstubAllGlobals())

const todo = (number: number): Todo => ({
  id: `${number}`,
  icon: 'film',
  title: `Thing ${number}`,
  why: 'It waits.',
  rank: 1,
  at: '2026-11-03T10:00:00Z',
  does: { to: { to: '/projects' }, action: 'Open' },
})

const request = (name: string): Todo => ({
  ...todo(0),
  id: name,
  icon: 'people',
  person: { name, portrait: null },
  title: `${name} asks`,
  does: { answer: { kind: 'connection', person: { uid: name, name } } },
})

const things = (count: number) => Array.from({ length: count }, (_, index) => todo(index + 1))

async function show(todos: Todo[]) {
  return openPart(
    () => ok({}),
    ['/projects'],
    async () => {
      const { TodoList } = await import('./todo-list')
      return <TodoList todos={todos} inReview={0} error={null} onRetry={() => undefined} />
    },
  )
}

test.each([
  ['a desktop', () => undefined, 7, 7],
  ['a desktop', () => undefined, 8, 6],
  ['a phone', onPhone, 5, 5],
  ['a phone', onPhone, 6, 4],
])('on %s, the rest is folded away', async (_, on, count, shown) => {
  on()
  const { user } = await show(things(count))
  expect(await screen.findAllByRole('listitem')).toHaveLength(shown)
  const more = screen.queryByRole('button', { name: /^Show all/ })
  expect(more !== null).toBe(shown < count)
  if (!more) return
  await user.click(more)
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
})

const asking = ['Bo', 'Cy', 'Di'].map(request)

test('on a phone what people ask is one line below the films, and all of it a press away', async () => {
  onPhone()
  const { user } = await show([...asking, ...things(1)])
  const people = within(await screen.findByRole('list', { name: 'People' }))
  const [folded] = people.getAllByRole('listitem')
  expect(folded).toHaveTextContent(/^.*3.? requests to answer.*Bo, Cy.?,? and Di/)
  expect(screen.getByText('Bo asks')).not.toBeVisible()
  await user.click(people.getByText(/requests to answer/))
  expect(screen.getByText('Bo asks')).toBeVisible()
  // They take no place of what is shown at first.
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('on a phone many films are folded below each other, not with who asks', async () => {
  onPhone()
  const { user } = await show([...asking, ...things(6)])
  const films = within(await screen.findByRole('list', { name: 'Projects' }))
  expect(films.getAllByRole('listitem')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Show all 6' }))
  expect(films.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText('Bo asks')).not.toBeVisible()
})

test.each([
  ['a single request', [request('Bo'), todo(1)]],
  ['requests before which nothing waits', asking],
])('on a phone %s is answered where it stands', async (_, todos) => {
  onPhone()
  await show(todos)
  expect(await screen.findByText('Bo asks')).toBeVisible()
})

test('where there is room, requests are answered where they stand', async () => {
  await show([...asking, ...things(1)])
  expect(await screen.findByText('Bo asks')).toBeVisible()
})

test('how many more ask than have a row is not made up', async () => {
  onPhone()
  await show([...asking, { ...todo(2), icon: 'people' }, todo(1)])
  expect(await screen.findByText(/^.?3.?\+ requests to answer/)).toBeVisible()
})
