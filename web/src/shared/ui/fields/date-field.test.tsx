import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateField } from './date-field'

test.each(['soon', '12/2026', '2027-02-31', ''])(
  '“%s” is an empty date, and no failure',
  (value) => {
    render(<DateField label="Document date" value={value} onChange={() => undefined} />)
    for (const part of ['day', 'month', 'year']) {
      expect(screen.getByRole('spinbutton', { name: new RegExp(part) })).toHaveTextContent(
        /^(dd|mm|yyyy)$/,
      )
    }
  },
)
