import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Pdf } from '../pdf/pdf'
import { SearchBar } from './search-bar'
import { useSearch } from './use-search'

function pdfOf(...pages: string[]): Pdf {
  return {
    pages: pages.length,
    first: { width: 612, height: 792 },
    draw: vi.fn<Pdf['draw']>(),
    thumbnail: vi.fn<Pdf['thumbnail']>(),
    textOf: async (number) => [{ str: pages[number - 1] ?? '', hasEOL: true }],
  }
}

const sought = vi.fn<(hit: { page: number }) => void>()
const close = vi.fn<() => void>()

beforeEach(() => {
  sought.mockClear()
})

function Searching({ pdf }: { pdf: Pdf }) {
  const search = useSearch(pdf, 2, sought)
  return <SearchBar search={search} pages={pdf.pages} onClose={close} />
}

const state = (text: string | RegExp) =>
  vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

test('defect 24: hits are counted from the page that is read, and stepped through and round', async () => {
  render(<Searching pdf={pdfOf('A lamp.', 'No light.', 'The lamp, the lamp.')} />)
  await userEvent.type(screen.getByRole('searchbox'), 'LAMP')
  await state('2 of 3')
  expect(sought.mock.lastCall?.[0]).toMatchObject({ page: 3 })
  await userEvent.keyboard('{Enter}{Enter}')
  await state('1 of 3')
  expect(sought.mock.lastCall?.[0]).toMatchObject({ page: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Previous match' }))
  await state('3 of 3')

  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await state('No matches')
  expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('defect 24: a scanned document is said to have no text', async () => {
  render(<Searching pdf={pdfOf('', ' ')} />)
  await userEvent.type(screen.getByRole('searchbox'), 'lamp')
  await state('This document has no searchable text')
  await act(async () => userEvent.clear(screen.getByRole('searchbox')))
  await state(/^$/)
  expect(sought).not.toHaveBeenCalled()
})
