import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StageStrip } from './stage-strip'

test('the strip of a project is full where a stage is approved, and half where one is under way', () => {
  const stages = { stage1: { approval_status: 'approved' }, stage2: { approval_status: 'draft' } }
  const { container } = render(<StageStrip project={{ stages } as never} />)
  const filled = [...container.querySelectorAll<HTMLElement>('[style]')]
  expect(filled.map(({ style }) => style.transform)).toEqual([
    'scaleX(1)',
    'scaleX(0.5)',
    'scaleX(0)',
    'scaleX(0)',
  ])
})
