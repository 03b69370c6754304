import { expect, test } from 'vitest'
import { bookedOf } from './booked'

test('booked days that are over are not shown, the others in their order', () => {
  const busy = [
    { from: '2026-12-07', to: '2026-12-18' },
    { from: '2026-11-01', to: '2026-11-27' },
    { from: '2026-11-20', to: '2026-11-30' },
    { from: '2026-12-01' },
  ]
  expect(bookedOf({ busy }, '2026-11-28').map(({ from }) => from)).toEqual([
    '2026-11-20',
    '2026-12-07',
  ])
  expect(bookedOf({}, '2026-11-28')).toEqual([])
})
