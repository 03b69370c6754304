import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Criterion as Rule, Score } from '../api'
import { Criterion } from './criterion'

const premise: Rule = {
  key: 'premise',
  title: 'Clarity of premise',
  question: 'Is it clear who wants what?',
  fields: [],
}

function open(score?: Score) {
  const onChange = vi.fn()
  render(
    <Criterion
      criterion={premise}
      score={score}
      requests={[]}
      missingAt={() => undefined}
      onChange={onChange}
    />,
  )
  return { onChange, user: userEvent.setup() }
}

test('who cannot judge says so in words at the end of the grades', async () => {
  const { onChange, user } = open()
  const grades = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
  expect(grades.slice(-2)).toEqual(['Does not apply', 'Cannot judge'])
  expect(grades).toHaveLength(7)
  await user.click(screen.getByRole('radio', { name: 'Cannot judge' }))
  expect(onChange).toHaveBeenCalledWith({ score: 0 })
})

test('the keyboard reaches it from the grades', async () => {
  const { onChange, user } = open({ score: null, note: 'No rights are needed.' })
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledWith({ score: 0, note: 'No rights are needed.' })
})
