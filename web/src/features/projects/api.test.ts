// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

const detail = {
  project_id: 'p1',
  project_name: 'The Long Exposure',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-02T00:00:00Z',
}
const stages = { stage1: { approval_status: 'approved' } }

describe('project context', () => {
  test('[C-04 A-02] basic information and stages come from the list', async () => {
    const { queryClient, enter, paths } = await openApp(() => ({
      status: 200,
      body: [
        { ...detail, project_id: 'other' },
        { ...detail, stages },
      ],
    }))
    enter(ada)
    const { projectQuery } = await import('./api')
    expect(await queryClient.fetchQuery(projectQuery('p1'))).toMatchObject({
      project: { project_name: 'The Long Exposure' },
      stages,
    })
    expect(paths()).toEqual(['/user-projects/all'])
  })

  test('[C-04 A-03] a project that is not listed is read from its stage 1', async () => {
    const { queryClient, enter, paths } = await openApp(({ path }) => ({
      status: 200,
      body: path === '/user-projects/all' ? [] : detail,
    }))
    enter(ada)
    const { projectQuery } = await import('./api')
    expect(await queryClient.fetchQuery(projectQuery('p1'))).toEqual({
      project: detail,
      stages: {},
    })
    expect(paths()).toEqual(['/user-projects/all', '/new-projects/stage1/p1'])
  })

  test('[C-05 E-02] missing stages are empty ones', async () => {
    const { queryClient, enter } = await openApp(() => ({ status: 200, body: [detail] }))
    enter(ada)
    const { projectQuery } = await import('./api')
    expect(await queryClient.fetchQuery(projectQuery('p1'))).toEqual({
      project: detail,
      stages: {},
    })
  })

  test('[C-04] its two errors are said as they are', async () => {
    const { queryClient, enter } = await openApp(() => ({ status: 404 }))
    const { projectQuery } = await import('./api')
    enter(null)
    await expect(queryClient.fetchQuery(projectQuery('p1'))).rejects.toThrow(
      'No authenticated user',
    )
    enter(ada)
    await expect(queryClient.fetchQuery(projectQuery('p1'))).rejects.toMatchObject({
      message: 'Failed to fetch project information',
      cause: { status: 404 },
    })
  })

  test('[C-04] the stages alone can be refreshed; a failure is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let answer: { status: number; body?: unknown } = { status: 200, body: [detail] }
    const { queryClient, enter } = await openApp(() => answer)
    enter(ada)
    const { projectQuery, refreshStages } = await import('./api')
    await queryClient.fetchQuery(projectQuery('p1'))
    answer = { status: 200, body: [{ ...detail, stages }] }
    await refreshStages(queryClient, 'p1')
    const held = { project: detail, stages }
    expect(queryClient.getQueryData(projectQuery('p1').queryKey)).toEqual(held)
    answer = { status: 500 }
    await refreshStages(queryClient, 'p1')
    expect(queryClient.getQueryData(projectQuery('p1').queryKey)).toEqual(held)
    expect(warn).toHaveBeenCalledOnce()
  })
})
