import { expect, test } from 'vitest'
import { closedBy, type StageNumber } from '@/shared/identity/guards'
import { isOpen } from '../scripts/ask-ahead.js'

const states = ['approved', 'draft', 'not_started']
const projects = states.flatMap((one) =>
  states.flatMap((two) =>
    states.map((three) => ({
      project_id: `${one}-${two}-${three}`,
      stages: {
        stage1: { approval_status: one },
        stage2: { approval_status: two },
        stage3: { approval_status: three },
      },
    })),
  ),
)

test.each([1, 2, 3, 4] as const)('stage %i is asked for where it is open', (n: StageNumber) => {
  const asked = projects.filter(({ project_id }) =>
    isOpen(`/projects/${project_id}/stages/${n}`, projects),
  )
  expect(asked).toEqual(projects.filter(({ stages }) => closedBy(stages, n) === null))
})

test('no stage of a project that is not listed is asked for', () => {
  expect(isOpen('/projects/p9/stages/1', projects)).toBe(false)
})
