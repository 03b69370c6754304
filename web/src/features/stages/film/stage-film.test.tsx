import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => vi.unstubAllGlobals())

const approved = { approval_status: 'approved', version: 1, open_items: 0 }
const project = {
  project_id: 'p',
  project_name: 'Ember',
  role: 'viewer',
  may_documents: true,
  may_finance: true,
  stages: { stage1: approved },
}
const lists = {
  version: 1,
  lists: [
    { key: 'formats', options: [{ key: 'feature', label: 'Feature film' }] },
    { key: 'genres', options: [{ key: 'drama', label: 'Drama' }] },
    { key: 'countries', options: [{ key: 'iceland', label: 'Iceland' }] },
    { key: 'languages', options: [{ key: 'is', label: 'Icelandic' }] },
  ],
}
const concept = {
  logline: 'A spice seller has one night.',
  writers: [{ name: 'Thordis', credit: 'Created by' }],
  format: 'feature',
  genres: ['drama'],
  runtime_min: 98,
  countries_of_origin: ['iceland'],
  original_languages: ['is'],
}
const script = {
  key_creatives: [
    { name: 'Mara', role: 'director', attachment_status: 'contracted' },
    { name: 'Emil', role: 'producer', attachment_status: 'contracted' },
    { name: 'Karl', role: 'composer', attachment_status: 'contracted' },
  ],
}

/** The head of a stage; `contents` are the answers of stages 1 and 2. */
async function show(contents: object[]) {
  const app = await openApp(({ path }) => {
    const [, stage] = /stages\/(\d)$/.exec(path) ?? []
    const view = { content: contents[Number(stage) - 1], actions: [], attached: [] }
    return { status: 200, body: stage ? view : path === '/forms/stage-1/lists' ? lists : [] }
  })
  const { StageFilm } = await import('./stage-film')
  app.enter(ada)
  const { container } = render(
    <QueryClientProvider client={app.queryClient}>
      <StageFilm project={project as never} title={<h1>Ember</h1>} aside={null}>
        Stage 2
      </StageFilm>
    </QueryClientProvider>,
  )
  const part = (name: string) => container.querySelector(`.stage-film-${name}`)
  return { part, queryClient: app.queryClient }
}

test('above a stage stands the film: what it is, what it is about and who makes it', async () => {
  const { part } = await show([concept, script])
  expect(await screen.findByText('A spice seller has one night.')).toBeVisible()
  expect(screen.getByText('Stage 2')).toBeVisible()
  expect(part('facts')).toHaveTextContent(/^Feature film · Drama · .?98.? min · Iceland$/)
  await waitFor(() =>
    expect(part('billing')).toHaveTextContent(
      'Directed by Mara Created by Thordis Produced by Emil',
    ),
  )
  expect(part('billing')).not.toHaveTextContent('Karl')
})

test('its place is held while it loads, and given up where there is nothing to say', async () => {
  const { part, queryClient } = await show([{}, {}])
  expect(part('facts')).toBeEmptyDOMElement()
  expect(part('logline')).toBeInTheDocument()
  expect(part('billing')).toBeInTheDocument()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(part('logline')).toBeNull())
  expect(part('facts')).toBeNull()
  expect(part('billing')).toBeNull()
})
