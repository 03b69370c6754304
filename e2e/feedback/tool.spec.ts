/** What people say about the product, to a tool of somebody else's. */
import type { Page, Route } from '@playwright/test'
import { Api } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { People } from '../support/people.ts'
import { arrives, logIn } from '../support/screens.ts'
import { freePort, type Slateflow, startSlateflow } from '../support/server.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'
import { callsOf, startWidgetHost, type WidgetHost } from '../support/widget.ts'

test.describe.configure({ timeout: 180_000 })

let host: WidgetHost
let server: Slateflow
let api: Api
let people: People
const token = 'P-12345'

test.beforeAll(async () => {
  host = await startWidgetHost()
  server = await startSlateflow('feedback', 'sqlite', await freePort(), {
    SLATEFLOW_FEEDBACK_SCRIPT_URL: host.script,
    SLATEFLOW_FEEDBACK_TOKEN: token,
  })
  api = new Api(server.url)
  people = new People(api, server, 'widget')
})
test.afterAll(async () => {
  await server.stop()
  await host.stop()
})
test.beforeEach(({ watched }) => {
  watched.allow(server.url)
  watched.allow(host.origin)
  host.mood = 'well'
})

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'How do you want to send feedback?' })
const press = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send feedback' }).click()
}
const agree = (page: Page) =>
  question(page)
    .getByRole('button', { name: `Use ${new URL(host.origin).host}` })
    .click()

/** Where the machine is too slow for the tool, our form takes its place after three seconds: then it is asked for again. */
async function opens(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await expect(async () => {
    if (await form.isVisible()) {
      await page.keyboard.press('Escape')
      await press(page)
    }
    expect((await callsOf(page)).map((call) => (call as string[])[0])).toContain('open')
  }).toPass()
}

test('[W-01] is told who it is: first name, else display name, else the address, else User', async ({
  device,
}) => {
  const complete = await people.completeUser('maya.okonkwo')
  const named = await people.verifiedUser('somebody')
  await api.toolkit('update', { idToken: named.idToken, displayName: 'Jonas Brandt' })
  const unnamed = await people.verifiedUser('nadia.k')
  const nobody = await people.verifiedUser('nobody')
  for (const [person, path, name, email] of [
    [complete, '/dashboard', 'Maya', complete.email],
    [named, '/profile-setup', 'Jonas', named.email],
    [unnamed, '/profile-setup', unnamed.email.split('@')[0], unnamed.email],
    [nobody, '/profile-setup', 'User', ''],
  ] as const) {
    const page = await device()
    // An identity provider that knows neither a name nor an address.
    if (email === '') await page.route(/accounts:lookup/, withoutAddress)
    const before = host.asked
    await signIn(page, person)
    await page.goto(`${server.url}${path}`)
    await press(page)
    await expect(question(page)).toContainText(`your name (${name})`)
    expect(host.asked).toBe(before)
    await agree(page)
    await opens(page)
    await expect
      .poll(() => callsOf(page))
      .toEqual([
        ['init', token, { user_data: { id: person.uid, info: { name, email } } }],
        ['open', 'general', 'form'],
      ])
    expect(host.asked).toBe(before + 1)
  }
})

test('[W-01] nothing is asked of its host before a yes; our own form is as near', async ({
  page,
}) => {
  const before = host.asked
  const maya = await people.completeUser('maya')
  await signIn(page, maya)
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible()
  await press(page)
  const [ours, theirs] = await question(page).getByRole('button', { name: /^Use / }).all()
  const [one, other] = [await ours?.boundingBox(), await theirs?.boundingBox()]
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(await ours?.getAttribute('class')).toBe(await theirs?.getAttribute('class'))
  await expect(question(page)).toContainText(maya.email)
  await inspect(page, 'feedback-tool')
  // No answer is none: it is asked again.
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await press(page)
  await question(page).getByRole('button', { name: 'Use Slateflow’s form' }).click()
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await expect(form).toBeVisible()
  await page.reload()
  await press(page)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  expect(host.asked).toBe(before)

  await page.goto(`${server.url}/settings/appearance`)
  const choice = page.getByRole('radiogroup', { name: 'Feedback form on this device' })
  await expect(choice.getByRole('radio', { name: /^Slateflow’s form/ })).toBeChecked()
  await choice.scrollIntoViewIfNeeded()
  await inspect(page, 'feedback-tool-settings')
  await choice.getByText(new URL(host.origin).host, { exact: true }).click()
  await page.waitForTimeout(300)
  expect(host.asked).toBe(before)
  await press(page)
  await opens(page)
  await choice.getByText('Slateflow’s form', { exact: true }).click()
  await expect.poll(async () => (await callsOf(page)).at(-1)).toEqual(['destroy'])
  await press(page)
  await expect(form).toBeVisible()
})

test('[W-01] opens in the place of our form, and ends with the session; the answer is kept', async ({
  page,
}) => {
  // A press is plain enough, whatever the browser says about tracking.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const before = host.asked
  const maya = await people.completeUser('maya')
  await signIn(page, maya)
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await agree(page)
  await opens(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await callsOf(page)).at(-1)).toEqual(['destroy'])

  // Signing out has ended the session on the server.
  await logIn(page, maya.email)
  await arrives(page, '/dashboard')
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible()
  await page.waitForTimeout(500)
  expect(host.asked, 'not before the press').toBe(before + 1)
  await press(page)
  await opens(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, await people.completeUser('ravi'))
  await page.goto(`${server.url}/dashboard`)
  await press(page)
  await expect(question(page), 'the yes was somebody else’s').toBeVisible()
  expect(host.asked).toBe(before + 2)
})

for (const mood of ['blocked', 'refusing'] as const) {
  test(`[W-01] ${mood}, it breaks nothing: our form takes its place`, async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource/)
    host.mood = mood
    await signIn(page, await people.completeUser('maya'))
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await agree(page)
    const form = page.getByRole('dialog', { name: 'Send feedback' })
    await form.getByText('Praise', { exact: true }).click()
    await form
      .getByRole('textbox', { name: 'What do you like?' })
      .fill('That this works although the tool does not.')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  })
}

test('[W-01] its host is named in the policy of the page, and only where it is configured', async ({
  house,
}) => {
  const policyOf = async (url: string) =>
    (await fetch(`${url}/login`)).headers.get('content-security-policy') ?? ''
  expect(await policyOf(server.url)).toContain(`script-src 'self' ${host.origin}`)
  const strict = await policyOf(house.server.url)
  expect(strict).toContain("script-src 'self'; style-src 'self'; ")
  expect(strict).toContain("require-trusted-types-for 'script'")
})

/** The answer of the identity provider, without what it knows of a name and an address. */
async function withoutAddress(route: Route): Promise<void> {
  const answer = await route.fetch()
  const known = (await answer.json()) as { users: Record<string, unknown>[] }
  const users = known.users.map(({ email: _, displayName: __, ...rest }) => ({
    ...rest,
    providerUserInfo: [],
  }))
  await route.fulfill({ response: answer, json: { ...known, users } })
}
