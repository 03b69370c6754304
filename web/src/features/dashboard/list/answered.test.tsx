import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import { onPhone } from '@tests/phone'

afterEach(() => vi.unstubAllGlobals())

const request = (n: number) => ({
  talent_id: `t${n}`,
  project_name: `Film ${n}`,
  job: 'composer',
  attachment_status: 'contracted',
  state: 'confirmed',
  asked_by: 'Maya',
  asked_at: '2026-11-01T10:00:00Z',
  answered_at: `2026-11-0${n}T10:00:00Z`,
})

async function show(count: number, ownFilms: string[] = []) {
  return openPart(
    () => ok({}),
    [],
    async () => {
      const { Answered } = await import('./answered')
      const requests = Array.from({ length: count }, (_, index) => request(index + 1))
      return <Answered requests={requests as never} ownFilms={ownFilms} />
    },
  )
}

test('attachments stand openly, the newest first, and the rest is a press away', async () => {
  const { user } = await show(6)
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Film 6')
  await user.click(screen.getByRole('button', { name: /^Show all/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

test.each([
  ['whoever is not in the team of a film', [], 1],
  ['whoever is in the team of all', ['Film 1', 'Film 2'], 0],
])('issue 18: that an attachment gives no access is said to %s', async (_, own, count) => {
  await show(2, own)
  await screen.findByRole('region', { name: 'Your attachments' })
  expect(screen.queryAllByText(/doesn’t give you access to the project/)).toHaveLength(count)
})

test('a film with several roles is one row, counts once, and each role is withdrawn by itself', async () => {
  const { user } = await openPart(
    () => ok({}),
    [],
    async () => {
      const { Answered } = await import('./answered')
      const roles = [
        { ...request(2), job: 'writer' },
        { ...request(2), talent_id: 'd', job: 'director', state: 'declined' },
        { ...request(2), talent_id: 'w', job: 'composer', answered_at: '2026-11-04T10:00:00Z' },
        request(3),
      ]
      return <Answered requests={roles as never} ownFilms={[]} />
    },
  )
  expect(await screen.findByRole('heading', { name: /Your attachments .?2/ })).toBeVisible()
  const region = screen.getByRole('region', { name: 'Your attachments' })
  const films = [...(region.querySelector('ul')?.children ?? [])].map((one) => one.textContent)
  expect(films).toHaveLength(2)
  expect(films[0]).toMatch(/^Director, writer,? and composer, “Film 2”Director · Named by/)
  expect(films[1]).toMatch(/^Composer, “Film 3”/)
  expect(screen.queryByRole('button', { name: /as .?director/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Withdraw from .?Film 2.? as .?writer/ }))
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('one more is shown at once', async () => {
  await show(4)
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('what is about a film of one’s own is folded away, and can be withdrawn from all the same', async () => {
  const { user } = await show(2, ['Film 1', 'Film 2'])
  expect(await screen.findByRole('heading', { name: /Your attachments .?2/ })).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 2' }))
  expect(screen.getAllByRole('button', { name: /^Withdraw from/ })).toHaveLength(2)
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    /contracted.* · you confirmed on .?2 Nov 2026/,
  )
})

test('of others as well, those are shown at first', async () => {
  await show(3, ['Film 3'])
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Show all 3' })).toBeVisible()
})

test('on a phone all of them are a press away, whichever film they are of', async () => {
  onPhone()
  const { user } = await show(2, ['Film 1'])
  const title = await screen.findByRole('heading', { name: /Your attachments .?2/ })
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  expect(screen.getByText(/Film 2/)).not.toBeVisible()
  await user.click(title)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText(/Film 2/)).toBeVisible()
})
