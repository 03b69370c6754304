import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'

afterEach(() => vi.unstubAllGlobals())

const asked = (id: string, field: string, label: string, more: object = {}) => ({
  item_id: id,
  field,
  label,
  severity: 'must',
  text: `About ${label}`,
  answer: null,
  changed: false,
  resolved: false,
  ...more,
})
const stage = (approval_status: string) => ({ approval_status, version: 1, open_items: 0 })

async function show(role: string, items: object[]) {
  const project = {
    project_id: 'p',
    project_name: 'Ember',
    role,
    may_documents: true,
    may_finance: true,
    stages: { stage1: stage('changes_requested') },
  }
  return openPart(
    ({ path }) => {
      if (path === '/projects/p/stages/1') return ok({ items })
      return ok({
        sections: [{ key: 'story', title: 'Story', fields: [{ key: 'logline', kind: {} }] }],
      })
    },
    ['/projects/$projectId/create-project/stage-{$n}', '/projects/$projectId/stage-{$n}'],
    async () => {
      const { Requests } = await import('./requests')
      return <Requests project={project as never} />
    },
  )
}

test('the open ones stand there with the way to the section of their answer, the others on request', async () => {
  await show('owner', [
    asked('a', 'logline', 'Logline'),
    asked('b', 'logline', 'Ending', { severity: 'should' }),
    asked('c', 'logline', 'Title', { resolved: true }),
  ])
  const part = within(await screen.findByRole('region', { name: '2 open change requests' }))
  expect(part.getByText('About Logline')).toBeVisible()
  expect(part.getByText('Recommended')).toBeVisible()
  expect(part.queryByText('About Title')).toBeNull()
  await expect
    .poll(() => part.getByRole('link', { name: 'Logline' }).getAttribute('href'))
    .toBe('/projects/p/create-project/stage-1?section=story')
  const button = part.getByRole('button', { name: 'Show all 3' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(button)
  expect(await part.findByText('Changed or answered')).toBeVisible()
  expect(part.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
})

test('of more than three the first three are read at once', async () => {
  await show(
    'owner',
    ['One', 'Two', 'Three', 'Four'].map((label) => asked(label, 'logline', label)),
  )
  const part = within(await screen.findByRole('region', { name: '4 open change requests' }))
  expect(part.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(part.getByRole('button', { name: 'Show all 4' }))
  await expect.poll(() => part.getAllByRole('listitem').length).toBe(4)
})

test('on a phone they are one line at first', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await show('owner', [asked('a', 'logline', 'Logline'), asked('b', 'logline', 'Ending')])
  const part = within(await screen.findByRole('region', { name: '2 open change requests' }))
  expect(part.queryByRole('listitem')).toBeNull()
  fireEvent.click(part.getByRole('button', { name: 'Show all 2' }))
  await expect.poll(() => part.getAllByRole('listitem').length).toBe(2)
  fireEvent.click(part.getByRole('button', { name: 'Hide' }))
  await expect.poll(() => part.queryAllByRole('listitem').length).toBe(0)
})

test('who only reads is led to the answer as it is read', async () => {
  await show('viewer', [asked('a', 'logline', 'Logline')])
  const part = within(await screen.findByRole('region', { name: '1 open change request' }))
  await expect
    .poll(() => part.getByRole('link', { name: 'Logline' }).getAttribute('href'))
    .toBe('/projects/p/stage-1#part-story')
  expect(part.queryByRole('button')).toBeNull()
})
