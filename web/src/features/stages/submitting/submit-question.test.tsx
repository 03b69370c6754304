import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { projectsQuery } from '@/features/projects/api'
import { statisticsQuery } from '@/features/review/api'
import type { Form } from '@/shared/forms/definition/description'
import type { Checklist } from '../api'
import { SubmitQuestion } from './submit-question'

const form = {
  sections: [
    {
      key: 'story',
      fields: [{ key: 'short_synopsis', label: 'Short synopsis', kind: { type: 'text' } }],
    },
  ],
} as unknown as Form
const onGo = vi.fn<(pointer: string) => void>()

function open(role: string, times: object[], warnings: Checklist['warnings'] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(projectsQuery.queryKey, [{ project_id: 'p', role }] as never)
  client.setQueryData(statisticsQuery.queryKey, { stages: times } as never)
  const { container } = render(
    <QueryClientProvider client={client}>
      <SubmitQuestion
        stageRef={{ projectId: 'p', stage: 2 }}
        form={form}
        items={[]}
        warnings={warnings}
        onGo={onGo}
      />
    </QueryClientProvider>,
  )
  return container
}

test('the owner is spoken to, and others are told who may withdraw', () => {
  expect(open('owner', [])).toHaveTextContent('Until then, you can withdraw it.')
  expect(open('producer', [])).toHaveTextContent('Until then, the owner can withdraw it.')
})

test('who submits is told how long a review takes, as far as it is known', () => {
  const stage = { stage: 2, target_days: 10 }
  open('owner', [{ ...stage, median_days: 4 }])
  expect(screen.getByText(/^Review time/).parentElement).toHaveTextContent(
    'Median decision time in the last 90 days: 4 days. We aim for 10 working days.',
  )
  expect(open('owner', [stage])).toHaveTextContent(
    /withdrawal\.Review timeWe aim for 10 working days\.$/,
  )
  expect(open('owner', [{ ...stage, stage: 1 }])).toHaveTextContent(/withdrawal\.$/)
})

test('what is open is listed where it is submitted, and nothing of it looks like a task', async () => {
  open(
    'owner',
    [],
    [
      { field: 'key_creatives', code: 'unconfirmed', detail: 'Bo has not confirmed.' },
      { field: 'short_synopsis', code: 'repeats', detail: 'It begins with the logline.' },
    ],
  )
  expect(screen.getByRole('heading', { name: 'Still open' })).toBeVisible()
  expect(screen.getByText(/These don’t stop the submission/)).toBeVisible()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Bo has not confirmed.',
    'Short synopsis: It begins with the logline.',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Short synopsis' }))
  expect(onGo).toHaveBeenCalledWith('short_synopsis')
})

test('with nothing open there is no list', () => {
  open('owner', [])
  expect(screen.queryByRole('heading', { name: 'Still open' })).toBeNull()
})
