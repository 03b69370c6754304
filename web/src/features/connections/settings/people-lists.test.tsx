import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nothing, open } from '@tests/connections-app'
import { ok } from '@tests/part-app'

test('[PV-04] the settings list who is blocked and muted, each with the way back', async () => {
  let isBlocked = true
  const { user, said } = await open(
    ({ method, path }) => {
      if (method === 'DELETE') {
        isBlocked = false
        return nothing
      }
      const one = { uid: 'bo', name: 'Bo', blocked_at: '2026-11-03T10:00:00Z' }
      return ok(path === '/blocks' && isBlocked ? [one] : [])
    },
    async () => {
      const { PeopleLists } = await import('./people-lists')
      return <PeopleLists />
    },
  )
  expect(await screen.findByText('You haven’t muted anyone.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Unblock Bo' }))
  expect(await screen.findByText('You haven’t blocked or muted anyone.')).toBeVisible()
  expect(said()).toEqual(['DELETE /blocks/bo'])
})
