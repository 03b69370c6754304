import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const show = (mayComment: boolean) =>
  openPart(
    () => ok({ items: [], next_cursor: null }),
    [],
    async () => {
      const { CommentThread } = await import('./comment-thread')
      return <CommentThread threadRef={{ projectId: 'p', stage: 1 }} mayComment={mayComment} />
    },
  )

test('before the first comment the invitation stands above its field', async () => {
  await show(true)
  const invitation = await screen.findByText(/^No comments yet\. Ask a question/)
  const field = screen.getByRole('textbox', { name: 'Your comment' })
  expect(field).toHaveAttribute('placeholder', 'For example: is the option still valid?')
  expect(invitation.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('heading', { name: 'No comments yet' })).toBeNull()
})

test('who only reads is told where they will be', async () => {
  await show(false)
  expect(await screen.findByText('Comments from the team appear here.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
