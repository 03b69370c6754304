import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, ok, open, refused, thread } from '@tests/messages-app'

const room = (more: object = {}) =>
  thread({
    with: null,
    room: { title: 'Low Tide', project_id: 'p1', members: 3 },
    can_keep_files: true,
    ...more,
  })
const pdf = {
  id: 'f1',
  filename: 'Draft 4.pdf',
  content_type: 'application/pdf',
  size: 140_000,
  pages: 12,
  width: null,
  height: null,
}
const withFile = {
  'GET /threads/t1': () => ok(room()),
  'GET /threads/t1/messages': () =>
    ok({ messages: [message(1, { files: [pdf] })], lines: [], has_earlier: false }),
}
const fields = [
  { stage: 1, field: 'rights_document', label: 'Rights document' },
  { stage: 2, field: 'script', label: 'Script' },
]

test('[ME-09] a file of the room is saved as a document; a refusal leaves the choice', async () => {
  let isFull = true
  const { user, bodies } = await open('/messages/t1', {
    ...withFile,
    'GET /threads/t1/files/f1/document-fields': () => ok(fields),
    'POST /threads/t1/files/f1/document': () =>
      isFull
        ? refused(409, 'The project has no space left.')
        : ok({ project_id: 'p1', document_id: 'd1' }, 201),
  })
  await user.click(await screen.findByRole('button', { name: 'Save Draft 4.pdf as a document' }))
  const dialog = within(await screen.findByRole('dialog'))
  const keep = dialog.getByRole('button', { name: 'Save document' })
  const field = await dialog.findByRole('combobox', { name: 'Save to' })
  await user.click(keep)
  expect(dialog.getByText('Choose where to save the file.')).toBeVisible()
  await user.type(field, 'scri')
  await user.click(await screen.findByRole('option', { name: 'Stage 2: Script' }))
  await user.click(keep)
  expect(await dialog.findByText('The project has no space left.')).toBeVisible()
  expect(field).toHaveValue('Stage 2: Script')
  isFull = false
  await user.click(keep)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('POST', '/threads/t1/files/f1/document')).toEqual([
    { stage: 2, field: 'script' },
    { stage: 2, field: 'script' },
  ])
})

test('[ME-09] where no open stage takes the file the dialog says so', async () => {
  const { user } = await open('/messages/t1', {
    ...withFile,
    'GET /threads/t1/files/f1/document-fields': () => ok([]),
  })
  await user.click(await screen.findByRole('button', { name: 'Save Draft 4.pdf as a document' }))
  expect(await screen.findByText(/No open stage accepts a file/)).toBeVisible()
})

test('[ME-09] who brings no documents is not offered it', async () => {
  await open('/messages/t1', {
    ...withFile,
    'GET /threads/t1': () => ok(room({ can_keep_files: false })),
  })
  expect(await screen.findByText('Draft 4.pdf')).toBeVisible()
  expect(screen.queryByRole('button', { name: /as a document/ })).toBeNull()
})
