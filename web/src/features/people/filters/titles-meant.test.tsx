import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPeople, page, sam, says } from '@tests/people-app'
import type { Call } from '@tests/server'

const byName = (found: unknown[]) => (call: Call) =>
  page(call.path.includes('name=') ? found : [sam])

test('a job title typed where a name belongs finds who works as it, if nobody is named so', async () => {
  const { user, asked, address } = await openPeople(byName([]), '/people')
  await user.type(await screen.findByRole('searchbox', { name: 'Name or job title' }), 'gaffer')
  expect(await screen.findByText(/Nobody is named .*gaffer.* work as .*Gaffer/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
  await says('1 person')
  expect(asked().slice(-2)).toEqual(['/people?name=gaffer', '/people?title=gaffer'])
  expect(address()).toBe('/people?name=gaffer')
  expect(screen.queryByRole('button', { name: /Search for the job title/ })).toBeNull()
})
