import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const approved = { approval_status: 'approved' }

async function open(stages: object, may_finance = true) {
  const project = { project_id: 'p', project_name: 'Ember', role: 'owner', may_finance, stages }
  const app = await openPart(
    ({ path }) => ok(path === '/user-projects/all' ? [project] : {}),
    ['/projects/$projectId/stage-{$n}'],
    async () => {
      const { PresentStageLink } = await import('./present-stage-link')
      return <PresentStageLink projectId="p" />
    },
  )
  await waitFor(() =>
    expect(
      app.queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data),
    ).not.toHaveLength(0),
  )
}

test('an approved stage leads to the first one that is not', async () => {
  await open({ stage1: approved, stage2: approved, stage3: { approval_status: 'draft' } })
  const link = await screen.findByRole('link', { name: 'Go to stage 3' })
  expect(link).toHaveAttribute('href', '/projects/p/stage-3')
})

test('who may not read that stage is not led there', async () => {
  await open({ stage1: approved, stage2: approved }, false)
  expect(screen.queryByRole('link')).toBeNull()
})

test('once all is approved there is no stage to go to', async () => {
  const all = { stage1: approved, stage2: approved, stage3: approved, stage4: approved }
  await open(all)
  expect(screen.queryByRole('link')).toBeNull()
})
