import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { WorkPage } from '../contract'

const work = { id: 'w', title: 'Tideline', year: 2025, format: '', companies: [], people: [] }
const content = { logline: 'A pilot counts the boats.', format: 'feature', runtime_min: 98 }

const show = (more: Partial<WorkPage>) =>
  openPart(
    ({ path }) => {
      if (path === '/user-projects/key-images') return ok([])
      return ok(path === '/projects/p/stages/1' ? { content } : { version: 1, lists: [] })
    },
    ['/projects/$projectId', '/profile'],
    async () => {
      const { Work } = await import('./work')
      return <Work work={{ ...work, ...more } as WorkPage} lists={undefined} />
    },
  )

test('a title that was made in the reader’s project says what it is about, and how long it is', async () => {
  await show({ project_id: 'p' as never })
  expect(await screen.findByText('A pilot counts the boats.')).toBeVisible()
  expect(screen.getByText(/98.? min/)).toBeVisible()
})

test('of any other title nothing is asked', async () => {
  const { calls } = await show({ project_id: null })
  expect(await screen.findByRole('heading', { name: 'Tideline' })).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('/stages/'))).toEqual([])
})
