import { expect, test, vi } from 'vitest'
import { retryFailed } from './stay-when-offline'

const router = (...all: string[]) => ({
  invalidate: vi.fn(async () => undefined),
  state: { matches: all.map((status) => ({ status })) as never },
})

test('27 a screen that failed offline is loaded again once there is a connection, others are left alone', () => {
  const failed = router('success', 'error')
  retryFailed(failed)
  expect(failed.invalidate).toHaveBeenCalledOnce()
  const shown = router('success', 'success')
  retryFailed(shown)
  expect(shown.invalidate).not.toHaveBeenCalled()
})
