import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

// Modules are loaded anew in each test.

const row = (category: string, timings: string[], mail = timings[0]) => ({
  category,
  mail,
  timings,
})

test('the choices are those that the server names', async () => {
  const categories = [
    row('team', ['now', 'off']),
    row('comments', ['now', 'digest', 'off'], 'digest'),
    row('documents', ['digest', 'off']),
    row('reviews', ['now', 'off']),
    row('of a later version', ['now', 'off']),
  ]
  const night = { quiet_hours: null, time_zone: 'UTC' }
  const app = await openApp(({ method, body, path }) => {
    if (path.endsWith('/mails')) return { status: 200, body: { days: 30, mails: 0, topics: [] } }
    if (method !== 'PATCH') return { status: 200, body: { categories, ...night } }
    const [changed] = (JSON.parse(body) as { categories: { category: string }[] }).categories
    return {
      status: 200,
      body: {
        ...night,
        categories: categories.map((one) =>
          one.category === changed?.category ? { ...one, ...changed } : one,
        ),
      },
    }
  })
  const { MailSettings } = await import('./mail-settings')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <MailSettings />
    </QueryClientProvider>,
  )
  const team = await screen.findByRole('radiogroup', { name: /Teams/ })
  const names = screen.getAllByRole('radiogroup').map((group) => group.textContent)
  expect(names).toHaveLength(3)
  expect(names[0]).toMatch(/^Comments.*Within the hour.*Daily email.*Never/)
  expect(names[1]).not.toMatch(/At once/)
  expect(names[2]).toMatch(/^Teams.*At once.*Never/)
  const never = within(team).getByRole('radio', { name: 'Never' }) as HTMLInputElement
  expect(never.checked).toBe(false)
  await userEvent.click(never)
  await waitFor(() => expect(never.checked).toBe(true))
})

test('[NO-02] the quiet hours are switched and chosen, and say whose they are', async () => {
  const sent: unknown[] = []
  const settings = { categories: [], time_zone: 'America/New_York' }
  const app = await openApp(({ method, body, path }) => {
    if (path.endsWith('/mails')) return { status: 200, body: { days: 30, mails: 0, topics: [] } }
    const hours =
      method === 'PUT'
        ? (JSON.parse(body) as { quiet_hours: unknown }).quiet_hours
        : { from: 21, until: 8 }
    if (method === 'PUT') sent.push(hours)
    return { status: 200, body: { ...settings, quiet_hours: hours } }
  })
  const { MailSettings } = await import('./mail-settings')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <MailSettings />
    </QueryClientProvider>,
  )
  const night = await screen.findByRole('switch', { name: /during quiet hours/ })
  expect(screen.getByText(/Your time zone is America\/New York/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /Until/ }))
  expect(screen.queryByRole('option', { name: '21:00' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: '07:00' }))
  await waitFor(() => expect(sent).toEqual([{ from: 21, until: 7 }]))
  await userEvent.click(night)
  await waitFor(() => expect(sent[1]).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /Until/ })).toBeNull())
})

test('[NO-06] the mails of the last days are counted by what they were about', async () => {
  const topics = [
    { topic: 'decisions', mails: 7 },
    { topic: 'account', mails: 3 },
    { topic: 'of a later version', mails: 1 },
  ]
  const app = await openApp(({ path }) => ({
    status: 200,
    body: path.endsWith('/mails')
      ? { days: 30, mails: 11, topics }
      : { categories: [], quiet_hours: null, time_zone: 'UTC' },
  }))
  const { MailSettings } = await import('./mail-settings')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <MailSettings />
    </QueryClientProvider>,
  )
  const part = await screen.findByRole('region', { name: /Emails in the last .?30.? days/ })
  expect(await within(part).findByText(/We sent you .?11.? emails/)).toBeVisible()
  const lines = within(part).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Decisions on my projects7',
    'My account and login3',
    'Other1',
  ])
})
