import { expect, test } from 'vitest'
import { markOf, type Marks } from './match'

const ferry: Marks = {
  work_id: 'w1',
  title: 'Night Ferry',
  role: 'Gaffer',
  year: 2024,
  format: 'feature',
  state: 'confirmed',
  confirmed_by: ['project'],
  dispute: null,
}
const line = { title: ' night  férry', role: 'GAFFER', year: 2024, format: 'feature' }

test('a line of the profile is found however it is written', () => {
  expect(markOf(line, [ferry])).toBe(ferry)
})

test.each([{ title: 'Day Ferry' }, { role: 'Grip' }, { year: 2025 }, { format: '' }])(
  '[CR-03] another %o is another credit, without its mark',
  (change) => {
    expect(markOf({ ...line, ...change }, [ferry])).toBeUndefined()
  },
)
