import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connected, nothing, open, relation } from '@tests/connections-app'
import type { Schema } from '@/shared/api/types'
import type { Relation } from '../queries'

async function openKnown(
  known: Relation,
  projects: { project_id: string; name: string }[],
  works: Schema<'SharedWork'>[] = [],
  companies: Schema<'SharedCompany'>[] = [],
) {
  return open(
    () => nothing,
    async () => {
      const { HowKnown } = await import('./how-known')
      return <HowKnown relation={known} {...{ projects, works, companies }} />
    },
  )
}

test('[CO-04] projects and those in common are named, each the way to their page', async () => {
  await openKnown({ ...connected, in_common: [{ uid: 'cy', name: 'Cy Ahn' }] }, [
    { project_id: 'p1', name: 'The Door' },
  ])
  expect(await screen.findByText('1 mutual connection:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cy Ahn' })).toHaveAttribute('href', '/people/cy')
  expect(screen.getByText('You both work on:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'The Door' })).toHaveAttribute('href', '/projects/p1')
  expect(screen.getByText('Connected since 4 Nov 2026')).toBeVisible()
})

test('works of both are named, marked where a credit is not confirmed, and companies of both', async () => {
  await openKnown(
    relation(),
    [],
    [
      { work_id: 'w1', title: 'Night Ferry', year: 2015, is_confirmed: true },
      { work_id: 'w2', title: 'Slack Water', year: 2020, is_confirmed: false },
    ],
    [{ id: 'c1', name: 'Low Tide Films' }],
  )
  expect(await screen.findByText('You both worked on 2 productions:')).toBeVisible()
  const item = (name: RegExp) => {
    const link = screen.getByRole('link', { name })
    const text = link.closest('li')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
    return [link.getAttribute('href'), text]
  }
  expect(item(/Night Ferry/)).toEqual(['/works/w1', 'Night Ferry (2015)'])
  expect(item(/Slack Water/)).toEqual(['/works/w2', 'Slack Water (2020) – not confirmed'])
  expect(item(/Low Tide/)).toEqual(['/companies/c1', 'Low Tide Films'])
  expect(screen.getByText('You both work at:')).toBeVisible()
  expect(screen.queryByText(/nothing|in common/)).toBeNull()
})

test('of two who have nothing in common nothing is said', async () => {
  await openKnown(relation(), [])
  expect(document.querySelector('.how-known')).toBeNull()
  expect(screen.queryByText(/in common/)).toBeNull()
})
