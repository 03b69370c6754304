import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Recoupment } from './recoupment'

test('the recoupment has a line for each party and a column for each level of receipts', () => {
  render(
    <Recoupment
      waterfall={{
        steps: [{ who: 'Sales agent', what: 'Commission', pct: '20' }],
        levels: [
          {
            label: '25% of the budget',
            receipts: 162_000_000,
            paid: [32_076_000],
            left: 1_000_00,
          },
          {
            label: 'Sales at the low estimate',
            receipts: 199_540_000,
            paid: [39_508_920],
            left: 0,
          },
        ],
      }}
      currency="EUR"
      places={2}
    />,
  )
  const table = screen.getByRole('table', { name: /^Recoupment waterfall.* EUR$/ })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    [expect.any(String), '25% of the budget1,620,000', 'Sales at the low estimate1,995,400'],
    ['Sales agentCommission', '320,760', '395,089'],
    ['Remaining', '1,000', '0'],
  ])
})
