import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { download } from '@/shared/api/transfer'
import { ProjectPoster } from './project-poster'

vi.mock('@/shared/api/client')
vi.mock('@/shared/api/transfer')

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (seen: object[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

function deferred() {
  let resolve: (value: never) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<never>((kept, broken) => {
    resolve = kept
    reject = broken
  })
  return { promise, resolve, reject }
}

async function open(images: unknown[]) {
  const listed = deferred()
  const drawn = deferred()
  vi.mocked(apiFetch).mockReturnValue(listed.promise)
  vi.mocked(download).mockReturnValue(drawn.promise)
  const { container } = render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ProjectPoster projectId="p" title="Harbour Lights" />
    </QueryClientProvider>,
  )
  const settle = (done: () => void) =>
    act(async () => {
      done()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  return {
    container,
    list: () => settle(() => listed.resolve(images as never)),
    draw: () => settle(() => drawn.resolve({ blob: new Blob(['picture']) } as never)),
    fail: () => settle(() => drawn.reject(new Error('gone'))),
  }
}
const colours = (container: Element) =>
  container.querySelector<HTMLElement>('[aria-hidden]')?.style.backgroundImage

test('[D34] a poster has no other colours before its picture', async () => {
  const { container, list, draw } = await open([{ project_id: 'p', document_id: 'd' }])
  expect(colours(container)).toBe('')
  await list()
  expect(colours(container)).toBe('')
  await draw()
  expect(container.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:/))
  expect(colours(container)).toBe('')
})

test('[D34] a project without a picture, or whose picture fails, has the colours of its title', async () => {
  const without = await open([])
  await without.list()
  expect(colours(without.container)).toMatch(/gradient/)
  // It stands beside it in words.
  expect(screen.queryByText('Harbour Lights')).toBeNull()
  const failing = await open([{ project_id: 'p', document_id: 'd' }])
  await failing.list()
  await failing.fail()
  expect(colours(failing.container)).toMatch(/gradient/)
})
