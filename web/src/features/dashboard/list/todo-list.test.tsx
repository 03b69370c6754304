import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
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

async function show(count: number) {
  return openPart(
    () => ok({}),
    ['/projects'],
    async () => {
      const { TodoList } = await import('./todo-list')
      const todos = Array.from({ length: count }, (_, index) => todo(index + 1))
      return <TodoList todos={todos} inReview={0} error={null} onRetry={() => undefined} />
    },
  )
}

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test.each([
  ['a desktop', () => undefined, 7, 7],
  ['a desktop', () => undefined, 8, 6],
  ['a phone', onPhone, 5, 5],
  ['a phone', onPhone, 6, 4],
])('on %s, the rest is folded away', async (_, on, count, shown) => {
  on()
  const { user } = await show(count)
  expect(await screen.findAllByRole('listitem')).toHaveLength(shown)
  const more = screen.queryByRole('button', { name: /^Show all/ })
  expect(more !== null).toBe(shown < count)
  if (!more) return
  await user.click(more)
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
})
