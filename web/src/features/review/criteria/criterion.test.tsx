import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Criterion as Rule, Score } from '../api'
import type { Began } from './carried-mark'
import { Criterion } from './criterion'

const premise: Rule = {
  key: 'premise',
  title: 'Clarity of premise',
  question: 'Is it clear who wants what?',
  fields: [],
}

function open(score?: Score, answers: string[] = [], carried?: Began) {
  const onChange = vi.fn()
  render(
    <Criterion
      criterion={premise}
      score={score}
      carried={carried}
      answers={answers}
      requests={[]}
      missingAt={() => undefined}
      onChange={onChange}
    />,
  )
  return { onChange, user: userEvent.setup() }
}

test('who cannot judge says so in words at the end of the grades', async () => {
  const { onChange, user } = open()
  const grades = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
  expect(grades.slice(-2)).toEqual(['Does not apply', 'Cannot judge'])
  expect(grades).toHaveLength(7)
  await user.click(screen.getByRole('radio', { name: 'Cannot judge' }))
  expect(onChange).toHaveBeenCalledWith({ score: 0 })
})

test('the keyboard reaches it from the grades', async () => {
  const { onChange, user } = open({ score: null, note: 'No rights are needed.' })
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledWith({ score: 0, note: 'No rights are needed.' })
})

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
}

test('on a phone what is settled is one line, opens to its grade and folds again', async () => {
  onPhone()
  const { user } = open({ score: 4, note: 'Clear from page one.' })
  const line = screen.getByRole('button', { name: /Clarity of premise.*4 of 5/ })
  expect(line).toHaveTextContent('Clear from page one.')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(line)
  expect(screen.getByRole('radio', { name: '4' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Done/ }))
  expect(screen.getByRole('button', { name: /4 of 5/ })).toHaveFocus()
})

test('on a phone a grade without the note that it needs stays open', () => {
  onPhone()
  open({ score: 1 })
  expect(screen.getByRole('radio', { name: /^1/ })).toBeChecked()
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('on a phone what is no grade comes when it is wanted', async () => {
  onPhone()
  const { user, onChange } = open()
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: /^Can’t score/ }))
  expect(screen.getByRole('radio', { name: 'Does not apply' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Cannot judge' }))
  expect(onChange).toHaveBeenCalledWith({ score: 0 })
})

test('a low score says which answers a change request may stand at in place of a note', () => {
  open({ score: 2 }, ['Logline', 'Short synopsis'])
  expect(screen.getByRole('textbox', { name: /^Note on/ })).toHaveAccessibleDescription(
    /requires a note, or a change request on one of these answers: .*Logline and Short synopsis/,
  )
})

test.each([[2], [null]])('a note that is required says who reads it (%s)', (score) => {
  open({ score })
  expect(screen.getByRole('textbox', { name: /^Note on/ })).toHaveAccessibleDescription(
    /note.*\. For reviewers only, unless you share it with the applicant\.$/,
  )
})

test('a rating of the version before is marked as such, and a changed one says what it was', () => {
  const began = { version: 1, score: { score: 2, note: 'Who wants what?' } }
  open({ score: 2, note: 'Who wants what?' }, [], { ...began, isUntouched: true })
  expect(screen.getByText(/^From version .?1.?$/)).toBeVisible()
  cleanup()
  open({ score: 4, note: 'Who wants what?' }, [], { ...began, isUntouched: false })
  expect(screen.getByText(/^Version .?1.?: .?2.? of 5$/)).toBeVisible()
})

test.each([
  [2, /^You gave version .?1.? a .?2.?\. Score this version, or keep the .?2.? and say below/],
  [0, /^You could not judge this in version .?1.?\. Score this version, or say below/],
])('a low score (%i) whose change request is over asks for another look', (score, text) => {
  open({ score }, [], { version: 1, score: { score }, isUntouched: true })
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText('Note required')).toBeNull()
  expect(screen.queryByText(/^From version/)).toBeNull()
})

test('a low score that came with its note needs nothing', () => {
  const score = { score: 2, note: 'Who wants what?' }
  open(score, [], { version: 1, score, isUntouched: true })
  expect(screen.queryByText(/Score this version|Note required/)).toBeNull()
})

test('a low score of this version is asked for its note', () => {
  open({ score: 1 }, [], { version: 1, score: { score: 2 }, isUntouched: false })
  expect(screen.getByText('Note required')).toBeVisible()
})

test('a note that stays when its score is changed is called old until it is written anew', () => {
  const began = { version: 1, score: { score: 2, note: 'Who wants what?' }, isUntouched: false }
  const note = () => screen.getByRole('textbox', { name: /^Note on/ })
  open({ score: 4, note: 'Who wants what?' }, [], began)
  expect(note()).toHaveAccessibleDescription(/^From version .?1.?: change or delete it/)
  cleanup()
  open({ score: 4, note: 'Now it is clear.' }, [], began)
  expect(note()).toHaveAccessibleDescription(/^For reviewers only/)
})
