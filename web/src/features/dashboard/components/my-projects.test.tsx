import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboardTests, inWork, open, project, region } from '@tests/dashboard-app'

dashboardTests()

test('a project says whose turn it is, and its title once', async () => {
  const inReview = { stage1: { approval_status: 'in_review', version: 1, open_items: 0 } }
  await open({
    projects: [project, { ...project, project_id: 'q', stages: inReview }],
  })
  const cards = within(await screen.findByRole('region', { name: 'My projects' }))
  const [own, other] = await cards.findAllByRole('listitem')
  expect(own).toHaveTextContent(/Your turn.*Not started/)
  expect(other).not.toHaveTextContent('Your turn')
  expect(within(own as HTMLElement).getAllByText('The Door')).toHaveLength(1)
})

test('a film that asks for something stands there once, with the way to its page', async () => {
  const inReview = { stage1: { approval_status: 'in_review', version: 1, open_items: 0 } }
  const other = { ...project, project_id: 'q', project_name: 'The Sill', stages: inReview }
  await open({ projects: [...inWork, other] })
  const toDo = within(await screen.findByRole('region', { name: /^To do/ }))
  expect(toDo.getByRole('link', { name: /^Project page for “.?The Door/ })).toHaveAttribute(
    'href',
    '/projects/p',
  )
  expect(toDo.queryByRole('link', { name: 'All projects' })).toBeNull()
  expect(region('My projects')).toBeNull()
  const others = within(screen.getByRole('region', { name: 'My other projects' }))
  expect((await others.findAllByRole('listitem')).map((card) => card.textContent)).toEqual([
    expect.stringContaining('The Sill'),
  ])
})

test('where all films ask for something, To do leads to all of them', async () => {
  await open({ projects: inWork })
  const toDo = within(await screen.findByRole('region', { name: /^To do/ }))
  expect(toDo.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects')
  expect(region('My projects')).toBeNull()
  expect(region('My other projects')).toBeNull()
})

test('who only reads in a project is not alarmed by what the team has to do', async () => {
  const stage1 = { approval_status: 'changes_requested', version: 1, open_items: 2 }
  await open({ projects: [{ ...project, role: 'viewer', stages: { stage1 } }] })
  const cards = within(await screen.findByRole('region', { name: 'My projects' }))
  const [card] = await cards.findAllByRole('listitem')
  expect(card).toHaveTextContent(/Changes requested.? · with the team/)
  expect(card?.querySelector('[class*=warning]')).toBeNull()
})
