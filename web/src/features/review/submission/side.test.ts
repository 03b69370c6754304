import { expect, test } from 'vitest'
import type { ReviewView } from '../api'
import { sideAtFirst, tabAtFirst } from './side'

const at = (decision: string | null, ...actions: string[]) =>
  sideAtFirst({ review: { decision }, actions } as unknown as ReviewView)

test('on a phone a decided case is opened for its decision, one that is judged for its material', () => {
  expect(at('approve')).toBe('review')
  expect(at('approve', 'save')).toBe('material')
  expect(at(null)).toBe('material')
  expect(at(null, 'save')).toBe('material')
})

test('what was requested is looked at first when it comes back, by whom it is judged', () => {
  const opens = (asked: number, ...actions: string[]) =>
    tabAtFirst({ actions, previous_items: Array.from({ length: asked }) } as unknown as ReviewView)
  expect(opens(2, 'save')).toBe('asked')
  expect(opens(0, 'save')).toBe('submission')
  expect(opens(2)).toBe('submission')
})
