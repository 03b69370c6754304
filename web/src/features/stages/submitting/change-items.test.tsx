import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { RequestedChange } from '../api'
import { ChangeItems } from './change-items'

const item = (change: Partial<RequestedChange>): RequestedChange => ({
  item_id: 'i1',
  field: 'source',
  label: 'Source',
  severity: 'must',
  text: 'Is it really original?',
  changed: false,
  resolved: false,
  ...change,
})

function Sample(change: Partial<RequestedChange>) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return (
    <ChangeItems
      items={[item(change)]}
      answers={answers}
      onAnswer={(id, text) => setAnswers({ [id]: text })}
    />
  )
}

const explain = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const reply = () => screen.getByRole('textbox', { name: /^Your reply to the reviewer/ })

test('who keeps an answer that must be changed has to say why, and reads that once', async () => {
  render(<Sample />)
  await explain('Keep it as it is and say why')
  expect(reply()).toHaveAccessibleName('Your reply to the reviewer')
  expect(screen.getByText('Required if you leave the answer as it is.')).toBeVisible()
  expect(screen.queryByText('(optional)')).toBeNull()
  await userEvent.type(reply(), 'It is.')
  expect(screen.getByText(/At least .*20.* characters/)).toBeVisible()
})

test('a change that is only recommended needs no reason', async () => {
  render(<Sample severity="should" />)
  await explain('Keep it as it is and say why')
  expect(screen.getByText('(optional)')).toBeVisible()
  expect(screen.queryByText(/^Required/)).toBeNull()
})

test('who has changed an answer can say something to it, of any length', async () => {
  render(<Sample changed resolved />)
  await explain('Add a note for the reviewer')
  expect(screen.getByText('(optional)')).toBeVisible()
  await userEvent.type(reply(), 'It was a novel.')
  expect(screen.queryByText(/At least/)).toBeNull()
})
