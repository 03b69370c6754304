import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectsQuery } from '@/features/projects/api'
import { statisticsQuery } from '@/features/review/api'
import { SubmitQuestion } from './submit-question'

function open(role: string, times: object[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(projectsQuery.queryKey, [{ project_id: 'p', role }] as never)
  client.setQueryData(statisticsQuery.queryKey, { stages: times } as never)
  const { container } = render(
    <QueryClientProvider client={client}>
      <SubmitQuestion stageRef={{ projectId: 'p', stage: 2 }} items={[]} />
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
