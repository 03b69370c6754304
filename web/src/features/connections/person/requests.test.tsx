import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, askedMe, connected, openPerson, relation } from '@tests/connections-app'
import { ok, refused } from '@tests/part-app'
import type { Answer } from '@tests/server'

test('[CO-01] one asks with a reason and a note, and sees that one has', async () => {
  const { user, said } = await openPerson(relation(), () => ok({ relation: asked }, 201))
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  expect(
    screen.getByText(/Only .* receives your request, with your profile, reason and note/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(screen.getByText('Select a reason.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'We met in person' }))
  expect(screen.queryByText('Select a reason.')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Cork!')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent on 3 Nov 2026')).toBeVisible()
  expect(said()).toEqual(['POST /connections {"uid":"bo","reason":"met","note":"Cork!"}'])
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
})

test('a note with a link is refused at its field; a limit is said as what it is', async () => {
  let answer: Answer = refused(422, 'Check the note.', {
    errors: [{ field: 'note', code: 'contact', detail: 'Leave out links.' }],
  })
  const { user } = await openPerson(relation(), () => answer)
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  await user.click(screen.getByRole('radio', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'https://x.test')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Leave out links.')).toBeVisible()
  answer = refused(429, 'You can send 3 requests a day.')
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can send 3 requests a day.')
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('https://x.test!')
})

test('[CO-01] who is asked sees why, accepts, and can write', async () => {
  const { user, said } = await openPerson(askedMe, () => ok({ relation: connected }))
  expect(await screen.findByRole('heading', { name: 'Bo wants to connect' })).toBeVisible()
  expect(screen.getByText('We spoke in Cork.')).toBeVisible()
  expect(screen.getByText('We met in person · 3 Nov 2026')).toBeVisible()
  const request = within(screen.getByRole('region', { name: 'Bo wants to connect' }))
  expect(request.getByRole('button', { name: 'Options for Bo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept Bo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Bo' })).toBeNull())
  expect(said()).toEqual(['POST /connections/bo/accept'])
  await user.click(screen.getByRole('link', { name: 'Message' }))
  expect(await screen.findByText('/messages/to/$uid')).toBeVisible()
})

test('[CO-02] declining asks first, and says that nobody is told', async () => {
  const { user, said } = await openPerson(askedMe, () => ok({ relation: relation() }))
  await user.click(await screen.findByRole('button', { name: 'Decline Bo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Decline Bo?' })
  expect(question).toHaveTextContent('Bo won’t be notified.')
  await user.click(within(question).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(said()).toEqual(['POST /connections/bo/decline'])
})

test('whoever was quicker: the page says what holds now', async () => {
  const { user, become } = await openPerson(askedMe, () => {
    become(relation())
    return refused(409, 'This request has been withdrawn.')
  })
  await user.click(await screen.findByRole('button', { name: 'Accept Bo' }))
  expect(await screen.findByText('This request has been withdrawn.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
})

test('a request is withdrawn from the menu', async () => {
  const { user, said } = await openPerson(asked, () => ok({ relation: relation() }))
  await user.click(await screen.findByRole('button', { name: 'Options for Bo' }))
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw request' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  await waitFor(() => expect(said()).toEqual(['POST /connections/bo/withdraw']))
})
