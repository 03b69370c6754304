import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import type { RequestedChange } from '../api'
import type { Unfinished } from './left-to-finish'
import { SaveBar } from './save-bar'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => undefined,
}))

const onGo = vi.fn<(pointer: string) => void>()
const open = (
  state: SaveState,
  submits = false,
  unfinished: Unfinished[] = [],
  items: RequestedChange[] = [],
) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveBar
        stageRef={{ projectId: 'p', stage: 2 }}
        form={{ key: 'stage-2', version: 1, title: 'Stage 2', sections: [] }}
        items={items}
        saver={{ state: () => state, flush: async () => true } as unknown as Autosaver}
        state={state}
        place={(problems) => problems}
        submits={submits}
        untouched={() => []}
        unfinished={unfinished}
        onGo={onGo}
      />
    </QueryClientProvider>,
  )
const save = () => screen.queryByRole('button', { name: 'Save now' })

test.each([{ kind: 'saved', at: 1 }, { kind: 'waiting' }, { kind: 'saving' }] as SaveState[])(
  '42 what is $kind by itself has no button that saves it',
  (state) => {
    open(state)
    expect(save()).toBeNull()
    expect(screen.getByRole('button', { name: /^Review/ })).toBeVisible()
  },
)

test.each([
  { kind: 'unreachable', kept: true },
  { kind: 'failed', message: 'No.', kept: true },
] as SaveState[])('42 what could not be saved ($kind) can be saved now', (state) => {
  open(state)
  expect(save()).toBeVisible()
})

test('what is left is said beside the buttons, and leads to the first of it', async () => {
  const saved: SaveState = { kind: 'saved', at: 1 }
  open(saved, true, [
    { title: 'Script', first: 'script', stops: true },
    { title: 'Vision', first: 'vision', stops: true },
  ])
  await userEvent.click(screen.getByRole('button', { name: '2 sections left, next: Script' }))
  expect(onGo).toHaveBeenCalledWith('script')
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('to submit is the main way on only once nothing is left', () => {
  const submit = () => screen.getByRole('button', { name: 'Submit' })
  const { unmount } = open({ kind: 'saved', at: 1 }, true, [
    { title: 'Vision', first: 'vision', stops: true },
  ])
  expect(submit()).not.toHaveClass('bg-primary')
  unmount()
  open({ kind: 'saved', at: 1 }, true)
  expect(submit()).toHaveClass('bg-primary')
})

test('nothing is left of what is finished', () => {
  open({ kind: 'saved', at: 1 }, true)
  expect(screen.queryByRole('button', { name: /left/ })).toBeNull()
})

test('there is one way on: to submit, or to look at what is missing for who may not', () => {
  const { unmount } = open({ kind: 'saved', at: 1 }, true)
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Submit'])
  unmount()
  open({ kind: 'saved', at: 1 }, false)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Review/ })).toBeVisible()
})

test('while changes are asked for, those that wait are counted, as everywhere', () => {
  const item = (item_id: string, resolved: boolean) =>
    ({ item_id, field: item_id, label: item_id, severity: 'must', resolved }) as RequestedChange
  open(
    { kind: 'saved', at: 1 },
    true,
    [{ title: 'Script', first: 'script', stops: true }],
    [item('a', false), item('b', false), item('c', true)],
  )
  expect(screen.getByRole('button', { name: '2 open change requests, next: Script' })).toBeVisible()
})
