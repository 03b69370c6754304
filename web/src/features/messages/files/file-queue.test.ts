import { expect, test, vi } from 'vitest'
import type { Events, Running } from '@/shared/api/resumable'
import { FileQueue } from './file-queue'

const pdf = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

function open(kept: { id: string; name: string; size: number }[] = []) {
  const started: { name: string; events: Events; running: Running }[] = []
  const ways = {
    start: vi.fn<(file: File, events: Events) => Promise<Running>>(async (file, events) => {
      const running = { pause: vi.fn<() => void>(), goOn: () => {}, cancel: vi.fn<() => void>() }
      started.push({ name: file.name, events, running })
      return running
    }),
    remove: vi.fn<(id: string) => void>(),
    keep: vi.fn<(files: unknown[]) => void>(),
  }
  const queue = new FileQueue(ways, kept)
  const states = () => queue.all().items.map(({ name, state }) => `${name} ${state.kind}`)
  return { queue, ways, started, states }
}

test('[ST-03] files are brought one after the other, and what has arrived is kept', async () => {
  const { queue, ways, started, states } = open()
  queue.add([pdf('a.pdf'), pdf('b.pdf')])
  expect(states()).toEqual(['a.pdf sending', 'b.pdf queued'])
  started[0]?.events.onProgress(3, 3)
  expect(states()[0]).toBe('a.pdf checking')
  started[0]?.events.onDone('1')
  expect(states()).toEqual(['a.pdf here', 'b.pdf sending'])
  expect(ways.keep).toHaveBeenLastCalledWith([{ id: '1', name: 'a.pdf', size: 3 }])
  started[1]?.events.onFailed('No.', true)
  expect(states()[1]).toBe('b.pdf failed')
  queue.retry(queue.all().items[1]?.key ?? '')
  expect(started.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'b.pdf'])
})

test('[ST-03] what is removed is cancelled on its way, and taken back from the server once it is there', async () => {
  const { queue, ways, started, states } = open([{ id: '9', name: 'old.pdf', size: 5 }])
  queue.add([pdf('a.pdf'), pdf('b.pdf')])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  await Promise.resolve()
  const [old, first] = queue.all().items
  if (first) queue.remove(first)
  expect(started[0]?.running.cancel).toHaveBeenCalledOnce()
  started[0]?.events.onDone('late')
  expect(states()).toEqual(['old.pdf here', 'b.pdf sending'])
  if (old) queue.remove(old)
  expect(ways.remove).toHaveBeenCalledWith('9')
})

test('[ST-03] a message has five files, none empty and none of another kind', () => {
  const { queue, states } = open()
  queue.add([new File(['x'], 'x.exe', { type: 'application/x-msdownload' }), pdf('empty.pdf', 0)])
  expect(states()).toEqual([])
  expect(queue.all().problem).toContain('x.exe')
  queue.add(['1', '2', '3', '4', '5', '6'].map((name) => pdf(name)))
  expect(states()).toHaveLength(5)
  expect(queue.all().problem).toBeDefined()
})
