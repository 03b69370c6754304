import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPeople, page, sam } from '@tests/people-app'

test('half a range of days filters nothing, and is missed only once its fields are left', async () => {
  const { user, asked } = await openPeople(() => page([sam]), '/people?free_from=2999-12-03')
  const until = await screen.findByRole('group', { name: 'Free until' })
  expect(screen.queryByText('Enter both days.')).toBeNull()
  const [first] = [...until.querySelectorAll<HTMLElement>('[role=spinbutton]')]
  await user.click(first as HTMLElement)
  expect(screen.queryByText('Enter both days.')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  expect(await screen.findByText('Enter both days.')).toBeVisible()
  await user.click(first as HTMLElement)
  expect(screen.queryByText('Enter both days.')).toBeNull()
  expect(asked().every((path) => !path.includes('free_from'))).toBe(true)
})
