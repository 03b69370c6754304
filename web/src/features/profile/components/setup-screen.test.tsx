import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'

const line = { type: 'text', lines: 'one', min: 1, max: 60, rule: 'any' }
const field = (key: string, label: string) => ({
  key,
  label,
  kind: line,
  required: { rule: 'always' },
})
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [
    {
      key: 'you',
      title: 'You',
      help: '',
      fields: [field('first_name', 'First name'), field('last_name', 'Last name')],
    },
  ],
}
const request = {
  talent_id: 't',
  project_name: 'The Door',
  job: 'director',
  attachment_status: 'deal_memo',
  asked_by: 'Ada Byrne',
  asked_at: '2026-11-20T00:00:00Z',
  state: 'asked',
}

beforeEach(() => localStorage.clear())

/** The setup of somebody without a profile, who was asked these. */
async function open(requests: object[] | null) {
  await openPart(
    ({ path }) => {
      if (path.endsWith('/forms/profile')) return ok(form)
      if (path.endsWith('/taxonomies')) return ok({ version: 1, lists: [] })
      if (path.endsWith('/talent')) return requests ? ok(requests) : refused(400, 'No.')
      return refused(404, 'None yet.')
    },
    ['/dashboard'],
    async () => {
      const { SetupScreen } = await import('./setup-screen')
      return <SetupScreen />
    },
  )
  return screen.findByLabelText('First name')
}

test('the name by which somebody was asked to confirm is filled in, and can be changed', async () => {
  const first = await open([
    { ...request, state: 'declined', name: 'N. Vega' },
    { ...request, name: 'Nora Vega' },
  ])
  expect(first).toHaveValue('Nora')
  expect(screen.getByLabelText('Last name')).toHaveValue('Vega')
  expect(first).toBeEnabled()
})

test.each([
  ['nobody asked', []],
  ['the request names nobody', [request]],
  ['the requests could not be loaded', null],
])('nothing is filled in where %s', async (_, requests) => {
  expect(await open(requests)).toHaveValue('')
})
