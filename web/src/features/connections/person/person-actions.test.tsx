import { t } from '@messages/connections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connected, nothing, openPerson, relation } from '@tests/connections-app'
import { ok } from '@tests/part-app'

test.each([
  [true, ['Connect', 'Message', 'Options for Bo']],
  [false, ['Connect', 'Message', 'Ask about dates', 'Options for Bo']],
])('all that can be done is one line; on a phone (%s) dates stand apart', async (isPhone, line) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList,
  )
  await openPerson(relation(), () => nothing)
  const connect = await screen.findByRole('button', { name: 'Connect' })
  const inLine = [...(connect.parentElement?.querySelectorAll('button, a') ?? [])]
  expect(inLine.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(line)
  expect(screen.getByRole('button', { name: 'Ask about dates' })).toBeVisible()
})

test('a message about days is written, to be read before it is sent', async () => {
  const { user } = await openPerson(relation(), () => nothing)
  await user.click(await screen.findByRole('button', { name: 'Ask about dates' }))
  await user.click(screen.getByRole('button', { name: 'Write message' }))
  expect(screen.getAllByText('Enter a date.')).toHaveLength(2)
  const type = async (label: string, digits: string) => {
    const field = within(screen.getByRole('group', { name: label }))
    await user.click(field.getAllByRole('spinbutton')[0] as HTMLElement)
    await user.keyboard(digits)
  }
  await type('First day', '12052026')
  await type('Last day', '12032026')
  expect(screen.getByText('The last day must not be before the first.')).toBeVisible()
  await type('First day', '12012020')
  await type('Last day', '12032020')
  expect(screen.getByText('The last day must not be in the past.')).toBeVisible()
  await type('First day', '12052999')
  await type('Last day', '12092999')
  await user.type(screen.getByRole('textbox', { name: /^Production or job/ }), 'Gaffer in Cork')
  await user.click(screen.getByRole('button', { name: 'Write message' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = Object.values(localStorage).join()
  expect(kept).toMatch(/are you available on these dates: .+9 Dec 2999.?\? The job: Gaffer in Cork/)
})

test.each([
  ['day', '3 Dec 2026', 'Hello Bo, are you available on 3 Dec 2026?'],
  ['days', '3 – 5 Dec 2026', 'Hello Bo, are you available on these dates: 3 – 5 Dec 2026?'],
] as const)('a message about days is English for one and for several: %s', (span, days, line) => {
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
  const work = 'Gaffer in Cork'
  expect(plain(t('dates-text', { name: 'Bo', span, days }))).toBe(line)
  expect(plain(t('dates-text-work', { name: 'Bo', span, days, work }))).toBe(
    `${line} The job: ${work}`,
  )
})

test('[ME-01] who takes messages of those they know alone has no Message button, and it says why', async () => {
  await openPerson(relation({ can_message: 'no' }), () => nothing)
  expect(
    await screen.findByText(
      /^You can write to .*Bo.* once you are connected or work on the same project\./,
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
})

test('a connection is removed, muted and blocked from the menu, each with what it means', async () => {
  const { user, said, become } = await openPerson(connected, ({ method, path }) => {
    if (method === 'GET') return ok([])
    if (path.startsWith('/mutes')) become({ ...connected, is_muted: true })
    if (path.startsWith('/connections')) become(relation())
    return nothing
  })
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Options for Bo' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await choose(/^Mute/)
  expect(await screen.findByText('Bo is muted')).toBeVisible()
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Options for Bo' }))
    expect(screen.getByRole('menuitem', { name: /^Unmute/ })).toBeVisible()
  })
  await user.keyboard('{Escape}')
  await choose(/^Remove connection/)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Bo won’t be notified')
  await user.click(screen.getByRole('button', { name: 'Remove connection' }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  await choose(/^Block/)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('no longer find each other')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Bo is blocked')).toBeVisible()
  expect(said()).toEqual(['PUT /mutes/bo', 'DELETE /connections/bo', 'PUT /blocks/bo'])
})
