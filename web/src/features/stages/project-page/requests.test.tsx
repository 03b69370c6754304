import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

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

const unfold = (part: ReturnType<typeof within>) => {
  const button = part.getByRole('button', { name: 'Show requests' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(button)
}

test('what is asked for is one line, and on request each with the way to the section of its answer', async () => {
  await show('owner', [
    asked('a', 'logline', 'Logline'),
    asked('b', 'logline', 'Ending', { severity: 'should' }),
    asked('c', 'logline', 'Title', { resolved: true }),
  ])
  const part = within(await screen.findByRole('region', { name: '2 open change requests' }))
  expect(part.queryByText('About Logline')).toBeNull()
  unfold(part)
  expect(await part.findByText('Recommended')).toBeVisible()
  expect(part.getByText('Changed or answered')).toBeVisible()
  expect(part.getByText('About Logline')).toBeVisible()
  await screen.findByRole('link', { name: 'Logline' })
  await expect
    .poll(() => part.getByRole('link', { name: 'Logline' }).getAttribute('href'))
    .toBe('/projects/p/create-project/stage-1?section=story')
})

test('who only reads is led to the answer as it is read', async () => {
  await show('viewer', [asked('a', 'logline', 'Logline')])
  const part = within(await screen.findByRole('region', { name: '1 open change request' }))
  unfold(part)
  await expect
    .poll(() => part.getByRole('link', { name: 'Logline' }).getAttribute('href'))
    .toBe('/projects/p/stage-1#part-story')
})
