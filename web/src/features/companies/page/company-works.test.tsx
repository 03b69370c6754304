import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Company, CompanyWork } from '../contract'

const work = (title: string): CompanyWork => ({
  work_id: title,
  title,
  year: 2024,
  format: '',
  credits: [{ uid: 'bo', role: 'Editor' }],
})

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
  const note = screen.getByText(/Nobody else has confirmed it yet/)
  expect(note.compareDocumentPosition(film)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('confirmed titles are shown alone', async () => {
  await open({ works: [work('Harbour')] })
  expect(await screen.findByRole('link', { name: 'Harbour' })).toBeVisible()
  expect(screen.queryByText(/not confirmed/i)).toBeNull()
})
