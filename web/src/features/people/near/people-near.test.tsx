import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPeople, other, page, profile, sam } from '@tests/people-app'

test('[SE-02] the few faces are of people near the caller, without themselves', async () => {
  const cork = { id: 2_965_140, name: 'Cork', country: 'IE', region: null }
  const { asked } = await openPeople(
    ({ path }) =>
      page(
        path.includes('country')
          ? ['k', 'l', 'm'].map((uid) => other(uid, `Kim ${uid}`))
          : [sam, { ...sam, uid: 'ada' }],
      ),
    '/people',
    ({ path }) => {
      if (path.startsWith('/towns?')) return { status: 200, body: [cork] }
      const content = { visibility: 'members', listed: true, city: 'Cork', country: 'IE' }
      return path === '/user/profile' ? profile(content) : undefined
    },
  )
  const faces = await screen.findByRole('region', { name: /People in .*Ireland/ })
  expect(within(faces).getAllByRole('listitem')).toHaveLength(3)
  expect(within(faces).getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/people?country=IE',
  )
  expect(asked()).toEqual(['/people?near=2965140', '/people?country=IE'])
})
