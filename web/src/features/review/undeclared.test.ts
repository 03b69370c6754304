// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '@/shared/api/errors'
import { type QueueItem, queueCountsQuery, queueQuery } from './api'
import { undeclaredBy, undeclaredInQueue } from './undeclared'

const item = (submission_id: string, declare: boolean, claimable = false) =>
  ({ submission_id, declare, claimable, project_name: submission_id, stage: 2 }) as QueueItem

test('the queue knows what a lead must declare for, in whichever of its lists it is', () => {
  const client = new QueryClient()
  const list = (tab: 'in_hand' | 'decided', ...items: QueueItem[]) =>
    client.setQueryData(queueQuery(tab).queryKey, { pages: [{ items }], pageParams: [''] })
  list('in_hand', item('Beacon', true), item('Buoy', false))
  list('decided', item('Harbour', true))
  const counts = { unclaimed: 3, appeals: 0, mine: 1, waiting: 0 }
  client.setQueryData(queueCountsQuery.queryKey, counts)
  expect(undeclaredInQueue(client, 'Beacon')).toMatchObject({ project_name: 'Beacon', stage: 2 })
  expect(undeclaredInQueue(client, 'Harbour')).toMatchObject({ project_name: 'Harbour' })
  expect(undeclaredInQueue(client, 'Buoy')).toBeUndefined()
  expect(undeclaredInQueue(client, 'Skiff')).toBeUndefined()
})

test('[D14] what can be claimed is declared for at its desk, and reviewed from then on', () => {
  const client = new QueryClient()
  const items = [item('Beacon', false, true), item('Buoy', true, true), item('Skiff', false)]
  client.setQueryData(queueQuery('unclaimed').queryKey, { pages: [{ items }], pageParams: [''] })
  expect(undeclaredInQueue(client, 'Beacon')).toMatchObject({ claims: true })
  expect(undeclaredInQueue(client, 'Buoy')).toMatchObject({ claims: false })
  expect(undeclaredInQueue(client, 'Skiff')).toBeUndefined()
})

test('the refusal says what may be known before', () => {
  const known = { project_name: 'Beacon', stage: 2 }
  const refusal = (kind: string) => new ApiError(403, { type: `/problems/${kind}`, ...known })
  expect(undeclaredBy(refusal('declaration-required'))).toEqual({ ...known, team_names: [] })
  const team_names = ['Maya Okonkwo', '王秀英']
  const told = new ApiError(403, { type: '/problems/declaration-required', ...known, team_names })
  expect(undeclaredBy(told)).toEqual({ ...known, team_names })
  expect(undeclaredBy(refusal('conflict-of-interest'))).toBeUndefined()
  expect(
    undeclaredBy(new ApiError(403, { type: '/problems/declaration-required' })),
  ).toBeUndefined()
  expect(undeclaredBy(null)).toBeUndefined()
})
