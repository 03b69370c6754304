import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoConflict } from './no-conflict'

const box = { isSelected: false, onChange: () => undefined, inputRef: () => undefined }
const show = (isAgain: boolean, teamNames: string[] = []) =>
  render(<NoConflict {...box} {...{ isAgain, teamNames }} />).container

test('whoever declared for the version before reads why they do so again', () => {
  const shown = show(true, ['Maya Okonkwo', 'Ben Carver'])
  expect(shown).toHaveTextContent(
    'for the earlier version. Please declare it for this one, too. People on this project now: Maya Okonkwo, Ben Carver',
  )
  expect(shown).not.toHaveTextContent('People on this project:')
})

test('where no name is told, nothing is said of the team', () => {
  const shown = show(true)
  expect(shown).toHaveTextContent('for the earlier version. Please declare it')
  expect(shown).not.toHaveTextContent('People on this project')
})

test('whoever declares for the first time reads the names alone', () => {
  const shown = show(false, ['Maya Okonkwo'])
  expect(shown).toHaveTextContent('People on this project: Maya Okonkwo')
  expect(shown).not.toHaveTextContent('earlier version')
})
