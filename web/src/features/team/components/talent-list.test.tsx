import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { AttachedTalent } from '../api'

const attached = (name: string, state: AttachedTalent['state']): AttachedTalent => ({
  stage: 2,
  name,
  email: `${name.toLowerCase()}@film.test`,
  job: 'director',
  attachment_status: 'contracted',
  state,
})

async function open(first: AttachedTalent[], then: AttachedTalent[] = first) {
  const app = await openApp(({ method }) => ({
    status: 200,
    body: method === 'POST' ? then : first,
  }))
  const { TalentList } = await import('./talent-list')
  const { ToastRegion } = await import('@/shared/ui/messages/toast')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <TalentList projectId="p" asks />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { ...app, user: userEvent.setup() }
}

const ask = () => screen.queryByRole('button', { name: 'Request confirmation' })

test('[R-13] who names themselves is confirmed, is told so, and is asked nothing', async () => {
  await open([attached('Ada', 'confirmed')])
  expect(await screen.findByText('(you)')).toBeVisible()
  expect(screen.getByText('Confirmed')).toBeVisible()
  expect(screen.getByText(/Your own credit needs no confirmation/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('others are asked', async () => {
  const { user, calls } = await open([attached('Bo', 'not_asked')], [attached('Bo', 'asked')])
  await waitFor(() => expect(ask()).toBeVisible())
  expect(screen.queryByText('(you)')).toBeNull()
  expect(screen.queryByText(/without being asked/)).toBeNull()
  await user.click(ask() as HTMLElement)
  expect(await screen.findByText('Requests sent')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[R-13] what came by an import is not called a request where it is of oneself', async () => {
  const { user } = await open([attached('Ada', 'not_asked')], [attached('Ada', 'confirmed')])
  await user.click(await screen.findByRole('button', { name: 'Confirm my own attachment' }))
  expect(await screen.findByText('Your attachment is confirmed')).toBeVisible()
  expect(ask()).toBeNull()
})
