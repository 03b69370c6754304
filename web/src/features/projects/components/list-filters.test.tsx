import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ProjectSummary } from '../api'
import type { ListSearch } from '../list-search'
import { ListFilters } from './list-filters'

const open = (count: number, search: ListSearch = {}) =>
  render(
    <ListFilters
      search={search}
      onSearch={() => undefined}
      projects={Array.from({ length: count }, () => ({ format: 'short_film' }) as ProjectSummary)}
      lists={undefined}
    />,
  )
const status = () => screen.findByRole('button', { name: /Status/ })

test('31 below ten projects the filters are folded until somebody asks for them', async () => {
  open(9)
  expect(screen.getByRole('searchbox', { name: 'Search by name' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Status/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filter and sort' }))
  expect(await status()).toBeVisible()
})

test('31 ten projects have their filters in sight, on a phone once they are asked for', async () => {
  const { unmount } = open(10)
  expect(screen.queryByRole('button', { name: /Status/ })).toBeNull()
  unmount()
  const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
  open(10)
  expect(await status()).toBeVisible()
})

test('31 a short list that is narrowed shows by what', async () => {
  open(2, { status: 'draft' })
  expect(screen.getByRole('button', { name: 'Filter and sort (1)' })).toBeVisible()
  expect(await status()).toBeVisible()
})
