import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approved, dashboardTests, hoursAgo, open, project, region } from '@tests/dashboard-app'

dashboardTests()

test('an approval is shown once, and its next stage is asked for in one place', async () => {
  const { again } = await open({ projects: [{ ...project, stages: { stage1: approved } }] })
  expect(await screen.findByText('Stage 1 of “The Door” is approved')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Start Script & Package' })).toHaveLength(1)
  expect(region(/^To do/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(region('Stage approved')).toBeNull()
  expect(screen.getByText('Start stage 2: The Door')).toBeVisible()
  again()
  expect(await screen.findByText('Start stage 2: The Door')).toBeVisible()
  expect(region('Stage approved')).toBeNull()
})

test('an approval is news for two days', async () => {
  const stage1 = { ...approved, decided_at: hoursAgo(47) }
  await open({ projects: [{ ...project, stages: { stage1 } }] })
  expect(await screen.findByText(/^Congratulations/)).toBeVisible()
  expect(screen.queryByText('Start stage 2: The Door')).toBeNull()
})

test('an older approval is not said a second time above To do', async () => {
  const stage1 = { ...approved, decided_at: hoursAgo(49) }
  await open({ projects: [{ ...project, stages: { stage1 } }] })
  expect(await screen.findByText('Start stage 2: The Door')).toBeVisible()
  expect(region('Stage approved')).toBeNull()
})

test('who cannot begin the next stage reads of an older approval in one line', async () => {
  const stage1 = { ...approved, decided_at: hoursAgo(49) }
  await open({ projects: [{ ...project, role: 'viewer', stages: { stage1 } }] })
  expect(await screen.findByText('“The Door” passed stage 1')).toBeVisible()
  expect(screen.queryByText(/^Congratulations/)).toBeNull()
})

test('who cannot begin the next stage reads what it means, and not what others can do', async () => {
  const viewed = { ...project, role: 'viewer', stages: { stage1: approved } }
  await open({ projects: [viewed] })
  expect(await screen.findByText('“The Door” passed stage 1')).toBeVisible()
  expect(screen.queryByText(/is now open/)).toBeNull()
})
