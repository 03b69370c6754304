import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import { SaveBar } from './save-bar'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => undefined,
}))

const open = (state: SaveState, submits = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveBar
        stageRef={{ projectId: 'p', stage: 2 }}
        form={{ key: 'stage-2', version: 1, title: 'Stage 2', sections: [] }}
        items={[]}
        saver={{ state: () => state, flush: async () => true } as unknown as Autosaver}
        state={state}
        place={(problems) => problems}
        submits={submits}
        untouched={() => []}
        onGo={() => undefined}
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
