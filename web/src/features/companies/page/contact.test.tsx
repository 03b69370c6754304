import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Company } from '../contract'

const member = (uid: string, can_message: string, role = 'admin') => ({
  uid,
  name: uid,
  role,
  can_message,
})

async function open(...members: object[]) {
  return openPart(
    () => ok({}),
    ['/messages/to/$uid'],
    async () => {
      const { Contact } = await import('./contact')
      const company = { members, my: null } as unknown as Company
      return (
        <>
          <p>Low Tide Films</p>
          <Contact company={company} />
        </>
      )
    },
  )
}

test('visitors can write to the first admin who lets them', async () => {
  await open(member('Ada', 'no'), member('Cy', 'yes', 'member'), member('Bo', 'request'))
  expect(await screen.findByRole('link', { name: /^Message .?Bo/ })).toHaveAttribute(
    'href',
    '/messages/to/Bo',
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('where no admin lets them, nothing is promised', async () => {
  await open(member('Ada', 'no'), member('Cy', 'yes', 'member'))
  expect(await screen.findByText('Low Tide Films')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
