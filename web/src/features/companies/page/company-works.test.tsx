import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Company, CompanyWork } from '../contract'

const work = (title: string, year = 2024): CompanyWork => ({
  work_id: title,
  title,
  year,
  format: '',
  credits: [{ uid: 'bo', role: 'Editor' }],
})

/** The titles, in the order in which they are read. */
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

const open = (given: Partial<Company>) =>
  openPart(
    () => ok({}),
    ['/works/$workId', '/profile'],
    async () => {
      const { CompanyWorks } = await import('./company-works')
      const company = {
        members: [{ uid: 'bo', name: 'Bo' }],
        works: [],
        unconfirmed_works: [],
        my: null,
        ...given,
      } as unknown as Company
      return <CompanyWorks company={company} lists={undefined} />
    },
  )

test('titles that nobody has confirmed are shown as such', async () => {
  await open({ unconfirmed_works: [work('Night Ferry')] })
  expect(await screen.findByRole('link', { name: 'Night Ferry' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Productions' })).toBeVisible()
  const film = screen.getByRole('link', { name: 'Night Ferry' }).closest('li') as HTMLElement
  expect(film).toHaveTextContent('Not confirmed')
  const note = screen.getByText(/These credits are not confirmed yet/)
  expect(note.compareDocumentPosition(film)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('confirmed titles are shown alone', async () => {
  await open({ works: [work('Harbour')] })
  expect(await screen.findByRole('link', { name: 'Harbour' })).toBeVisible()
  expect(screen.queryByText(/not confirmed/i)).toBeNull()
})

test('what is made now stands before the rest, and the newest first in both', async () => {
  vi.setSystemTime('2026-12-01T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  await open({
    works: [work('Often', 2019), work('Late', 2024), work('Now', 2026), work('Next', 2027)],
  })
  expect(await screen.findByRole('heading', { name: 'This year and later' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Earlier' })).toBeVisible()
  expect(titles()).toEqual(['Next', 'Now', 'Late', 'Often'])
})

test.each([
  ['This year', [2026, 2020]],
  [undefined, [2026]],
  [undefined, [2024, 2020]],
])('a title of its own (%s) has only what there is something to tell from', async (name, years) => {
  vi.setSystemTime('2026-12-01T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  await open({ works: years.map((year) => work(`Of ${year}`, year)) })
  expect(await screen.findAllByRole('link')).toHaveLength(years.length)
  const groups = screen.queryAllByRole('heading', { level: 3, name: /^(This year|Earlier)/ })
  expect(groups.map(({ textContent }) => textContent)).toEqual(name ? [name, 'Earlier'] : [])
})

test('of many, the newest six are shown at first', async () => {
  const works = Array.from({ length: 9 }, (_, n) => work(`Film ${n}`, 2010 + n))
  const { user } = await open({ works })
  await screen.findByRole('link', { name: 'Film 8' })
  expect(titles()).toEqual(['Film 8', 'Film 7', 'Film 6', 'Film 5', 'Film 4', 'Film 3'])
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }))
  expect(titles()).toHaveLength(9)
  expect(screen.getByRole('link', { name: 'Film 2' })).toHaveFocus()
})
