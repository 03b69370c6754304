import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPicture } from './after-picture'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting() {
  const queryClient = new QueryClient()
  const ended = vi.fn()
  void afterPicture(queryClient).then(ended)
  const ask = (ms: number) =>
    void queryClient.prefetchQuery({
      queryKey: [ms],
      queryFn: () => new Promise((answer) => setTimeout(() => answer(ms), ms)),
    })
  return { ask, ended }
}

test('17: what is not in the picture waits for the answers that are', async () => {
  const { ask, ended } = waiting()
  ask(1_000)
  await vi.advanceTimersByTimeAsync(1_050)
  expect(ended).not.toHaveBeenCalled()
  // An answer led to the next question.
  ask(500)
  await vi.advanceTimersByTimeAsync(600)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(ended).toHaveBeenCalled()
})

test('17: a server that does not answer holds it up for five seconds', async () => {
  const { ask, ended } = waiting()
  ask(60_000)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalled()
})
