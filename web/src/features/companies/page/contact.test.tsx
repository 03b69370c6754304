import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Company } from '../contract'

const member = (uid: string, role = 'admin') => ({ uid, name: uid, role })

async function open(members: object[], ways: Record<string, string>, askable = '') {
  return openPart(
    ({ path }) => {
      const uid = path.split('/').at(-1) ?? ''
      const relation = { can_message: ways[uid] ?? 'no', can_connect: uid === askable }
      return ok({ uid, name: uid, relation })
    },
    ['/messages/to/$uid', '/people/$uid'],
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
  const members = [member('Ada'), member('Bo'), member('Cy', 'member')]
  await open(members, { Bo: 'request', Cy: 'yes' })
  expect(await screen.findByRole('link', { name: /^Message .?Bo/ })).toHaveAttribute(
    'href',
    '/messages/to/Bo',
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('where none does, they can ask one to connect', async () => {
  await open([member('Ada'), member('Bo')], {}, 'Bo')
  expect(await screen.findByRole('link', { name: /^Connect with .?Bo/ })).toHaveAttribute(
    'href',
    '/people/Bo',
  )
})

test('where no admin lets them, nothing is promised', async () => {
  const { queryClient } = await open([member('Ada'), member('Cy', 'member')], { Cy: 'yes' })
  expect(await screen.findByText('Low Tide Films')).toBeVisible()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link')).toBeNull()
})
