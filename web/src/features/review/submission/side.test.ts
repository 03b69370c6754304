import { expect, test } from 'vitest'
import type { ReviewView } from '../api'
import { sideAtFirst } from './side'

const at = (decision: string | null, ...actions: string[]) =>
  sideAtFirst({ review: { decision }, actions } as unknown as ReviewView)

test('on a phone a decided case is opened for its decision, one that is judged for its material', () => {
  expect(at('approve')).toBe('review')
  expect(at('approve', 'save')).toBe('material')
  expect(at(null)).toBe('material')
  expect(at(null, 'save')).toBe('material')
})
