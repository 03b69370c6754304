/** What people say about the product: the form of our own, the operator's queue, and a tool of somebody else's. */
import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import UPNG from 'upng-js'
import { type Account, Api } from './support/api.ts'
import { saved, submit } from './support/desk.ts'
import { atStage3, plan } from './support/finance.ts'
import { keep, write } from './support/finance-screen.ts'
import { inspect } from './support/inspect.ts'
import { People } from './support/people.ts'
import { askForChanges, claim, submittedProject } from './support/projects.ts'
import { logIn } from './support/screens.ts'
import { freePort, type Slateflow, startSlateflow } from './support/server.ts'
import { expect, signIn, signOut, test } from './support/test.ts'
import { callsOf, startWidgetHost, type WidgetHost } from './support/widget.ts'

test.describe.configure({ timeout: 180_000 })

interface Listed {
  items: { feedback_id: string; text: string; has_screenshot: boolean; route: string | null }[]
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await expect(form).toBeVisible()
  return form
}

async function atHome(page: Page, person: Account): Promise<void> {
  await signIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing in the works yet')).toBeVisible()
}

test('[W-01] a problem with a picture: what is hidden is not in it, the operator answers by mail', async ({
  page,
  people,
  api,
  mail,
  device,
  house,
}) => {
  const maya = await people.completeUser('maya')
  await atHome(page, maya)
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Please write at least 10 characters.')).toBeVisible()
  const words = 'After I upload a poster, the card of the project still shows the old one.'
  await form.getByRole('textbox', { name: 'What went wrong?' }).fill(words)
  await inspect(page, 'feedback-form')
  await page.emulateMedia({ colorScheme: 'light' })
  await form.getByText('Add a picture of this page').click()
  await expect(form.locator('canvas')).toBeVisible()
  // Drawn by hand over the upper left quarter; placed with the keys at the lower right.
  await form.locator('canvas').scrollIntoViewIfNeeded()
  const area = await form.locator('canvas').boundingBox()
  if (!area) throw new Error('The picture has no place')
  await page.mouse.move(area.x + 2, area.y + 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 5 })
  await page.mouse.up()
  await form.getByRole('button', { name: 'Hide a part' }).press('Enter')
  const second = form.getByRole('button', { name: 'Hidden part 2 of 2' })
  await expect(second).toBeFocused()
  for (let n = 0; n < 40; n += 1) await page.keyboard.press(n % 2 ? 'ArrowRight' : 'ArrowDown')
  await form.getByRole('button', { name: 'Hide a part' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Hidden part 3 of 3' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(form.getByRole('button', { name: /^Hidden part/ })).toHaveCount(2)
  await expect(form.getByText('/dashboard', { exact: true })).toBeVisible()
  await form.locator('canvas').scrollIntoViewIfNeeded()
  await inspect(page, 'feedback-picture')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()

  const dana = await people.withRole('admin')
  const { items } = await api.call<Listed>(dana, 'GET', '/admin/feedback')
  const report = items.find((one) => one.text === words)
  expect(report).toMatchObject({ has_screenshot: true, route: '/dashboard' })
  const stored = await fetch(
    `${house.server.url}/api/admin/feedback/${report?.feedback_id}/screenshot`,
    { headers: { Authorization: `Bearer ${dana.idToken}` } },
  )
  const { at, width, height } = pixels(await stored.arrayBuffer())
  expect([width, height]).toEqual([1280, 800])
  const shares = [0.02, 0.1, 0.25, 0.4, 0.48]
  for (const x of shares)
    for (const y of shares) expect([x, y, ...at(x, y)]).toEqual([x, y, 0, 0, 0])
  for (const [x, y] of [
    [0.72, 0.82],
    [0.98, 0.98],
  ] as const) {
    expect(at(x, y)).toEqual([0, 0, 0])
  }
  // The rest is the page: the blue of the account's button, the white of the surface.
  expect(at(0.9, 0.2)).toEqual([255, 255, 255])
  expect(at(0.3, 0.6)).toEqual([255, 255, 255])

  const desk = await device()
  await signIn(desk, dana)
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: 'Analytics' }).first().click()
  await desk.getByRole('link', { name: 'Feedback', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await inspect(desk, 'feedback-queue')
  await desk.getByRole('link', { name: /still shows the old one/ }).click()
  await expect(desk.getByRole('img', { name: /as the sender saw it/ })).toBeVisible()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Thank you: it is mended since today.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText(`Your answer is on its way to ${maya.email}.`)).toBeVisible()
  const letter = await mail.newest(maya.email, /feedback/i)
  for (const part of [letter.text, letter.html]) expect(part).toContain('it is mended since today.')
  await desk
    .getByRole('group', { name: 'How far is it?' })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(desk.getByText('Now under Done.')).toBeVisible()
  const said = desk.getByRole('button', { name: 'Dismiss' })
  while ((await said.count()) > 0) await said.first().click()
  await inspect(desk, 'feedback-report')
  await desk.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Done/ }).click()
  await expect(desk.getByRole('link', { name: /still shows the old one/ })).toBeVisible()
  await desk.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Praise' }).click()
  await expect(desk.getByText('No praise that is done')).toBeVisible()
  await desk.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'All' }).click()
  const file = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Feedback as CSV' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(words)
})

/** The page's own picture of itself, as text, before it becomes pixels. */
async function noteDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      set(this: HTMLImageElement, source: string) {
        if (source.startsWith('data:image/svg')) Object.assign(window, { drawn: source })
        set?.call(this, source)
      },
    })
  })
}

/** What the form's picture of this page consists of. */
async function drawnOf(page: Page): Promise<string> {
  const form = await openForm(page)
  await form.getByText('Add a picture of this page').click()
  await expect(form.locator('canvas')).toBeVisible()
  const drawn = await page.evaluate(() =>
    decodeURIComponent((window as unknown as { drawn: string }).drawn),
  )
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  return drawn
}

const newLogline =
  'A lighthouse keeper who photographs storms learns that the ferry is paid for by the man he has been hiding from.'

test('[W-01] people’s work is blank in a picture: scripts, finance, messages, reviews', async ({
  page,
  people,
  api,
  device,
}) => {
  const [maya, rita] = [await people.completeUser('maya'), await people.withRole('reviewer')]
  const asked = await submittedProject(api, maya, 'Ember')
  await askForChanges(api, rita, await claim(api, rita, asked), [
    { field: 'logline', text: 'Say who pays for the ferry.', severity: 'must' },
  ])
  const path = `/projects/${asked.project_id}/stages/stage1/comments`
  await api.call(maya, 'POST', path, { text: 'Nora dies in the third act.' })
  const planned = await atStage3(api, maya, rita, 'M')
  await keep(api, maya, planned, {
    ...plan(),
    topsheet: [{ code: '1400', description: 'Boats by the day', amount: 123_456_700 }],
  })
  await noteDrawing(page)
  await signIn(page, maya)
  const stage = `/projects/${asked.project_id}/stage-1`
  const editor = `/projects/${asked.project_id}/create-project/stage-1`
  for (const [address, tab, secrets, around] of [
    [stage, 'What was submitted', ['A lighthouse keeper who photographs'], 'Logline'],
    [stage, 'Feedback', ['Say who pays for the ferry.'], 'Requested changes'],
    [stage, 'Comments', ['Nora dies in the third act.'], 'Only the team of this project'],
    [editor, undefined, ['Say who pays for the ferry.', 'A lighthouse keeper'], 'Must change'],
    [write(planned, 'budget'), undefined, ['Boats by the day'], 'Top sheet'],
  ] as const) {
    await page.goto(address)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(secrets[0]).first()).toBeVisible()
    const drawn = await drawnOf(page)
    expect(drawn).toContain(around)
    for (const secret of secrets) expect([secret, drawn.includes(secret)]).toEqual([secret, false])
  }
  // The finance plan: single lines while they are written, alarms, charts.
  await page.goto(write(planned, 'entity'))
  await expect(page.getByRole('textbox', { name: 'Production company' })).toHaveValue(
    'Skerry Film Ltd',
  )
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.getByText('Charts', { exact: true }).click()
  const [fund] = plan()['finance_sources'] as { provider: string }[]
  await expect(figures.getByRole('img', { name: /^Of the budget/ })).toBeVisible()
  await figures
    .getByText(/to mend before submitting|reviewers will ask about/)
    .first()
    .click()
  const alarm = await figures.locator('.plan-alarm .tabular').first().textContent()
  const money = await drawnOf(page)
  expect(money).toContain('Production company')
  for (const secret of ['Skerry Film Ltd', fund?.provider ?? '', alarm ?? '']) {
    expect([secret, secret !== '' && !money.includes(secret)]).toEqual([secret, true])
  }

  // The reviewer's desk: the material, what changed, what was asked before and the answer to it.
  await page.goto(editor)
  await page.getByLabel('Logline').fill(newLogline)
  await page.getByLabel('Your answer to the reviewer').fill('The harbour pays for it all.')
  await saved(page)
  await submit(page)
  const desk = await device()
  await noteDrawing(desk)
  await signIn(desk, rita)
  await desk.goto(`/review/${await claim(api, rita, asked)}`)
  await expect(desk.getByText('the ferry is paid for').first()).toBeVisible()
  await desk.getByRole('tab', { name: 'Asked before' }).click()
  await expect(desk.getByText('The harbour pays for it all.')).toBeVisible()
  const review = await drawnOf(desk)
  expect(review).toContain('Asked before')
  for (const secret of [
    'The harbour pays',
    'Say who pays for the ferry.',
    'the ferry is paid for',
  ]) {
    expect([secret, review.includes(secret)]).toEqual([secret, false])
  }
})

test('[W-01] the technical details that are listed are those that are sent, and of this session only', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/404|planted trouble/)
  const dana = await people.withRole('admin')
  const [maya, ravi] = [await people.completeUser('maya'), await people.completeUser('ravi')]
  await atHome(page, maya)
  // What keeps in mind what goes wrong comes after the screen.
  await expect(page.getByRole('complementary', { name: 'Feedback' })).toBeVisible()
  const id = await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('planted trouble at /x?oobCode=PLANTED7')
    })
    const answer = await fetch('/api/nothing-of-this-name')
    return answer.headers.get('x-request-id')
  })
  expect(id).toBeTruthy()
  let form = await openForm(page)
  const listed = form.locator('.feedback-details dd')
  await expect(listed.filter({ hasText: id ?? '' })).toBeVisible()
  const told = await listed.allTextContents()
  const words = 'The page of my project stays empty since this morning.'
  await form.getByRole('textbox', { name: 'What went wrong?' }).fill(words)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  const { items } = await api.call<Listed>(dana, 'GET', '/admin/feedback')
  const sent = items.find(({ text }) => text === words)?.feedback_id
  const report = await api.call<
    Record<'route' | 'viewport' | 'app_version' | 'user_agent', string> &
      Record<'errors' | 'request_ids', string[]>
  >(dana, 'GET', `/admin/feedback/${sent}`)
  const stored = [
    report.route,
    report.viewport.replace('x', ' × '),
    report.app_version,
    report.user_agent,
    ...report.errors,
    ...report.request_ids,
  ]
  expect(told).toEqual(stored)
  expect(report.errors.join()).toContain('planted trouble at /x?oobCode=[removed]')
  expect(report.request_ids).toContain(id)

  // The next person at this browser, without a reload.
  await signOut(page)
  await logIn(page, ravi.email)
  await expect(page.getByText('Nothing in the works yet')).toBeVisible()
  form = await openForm(page)
  const theirs = await form.locator('.feedback-details').textContent()
  expect(theirs).toContain('/dashboard')
  expect(theirs).not.toContain('planted trouble')
  expect(theirs).not.toContain(id)
})

test('[W-01] what is written without a connection is kept, and sent once', async ({
  page,
  people,
  api,
  context,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const dana = await people.withRole('admin')
  await atHome(page, dana)
  const form = await openForm(page)
  await form.getByText('Idea', { exact: true }).click()
  const words = 'A list of all deadlines of all my projects, on one page.'
  await form.getByRole('textbox', { name: 'What would be better?' }).fill(words)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
  await page.reload()
  await openForm(page)
  await expect(form.getByRole('textbox', { name: 'What would be better?' })).toHaveValue(words)

  await context.setOffline(true)
  await expect(form.getByText(/You are offline\./)).toBeVisible()
  await form.getByRole('button', { name: 'Send when online' }).click()
  const kept = page.getByRole('dialog', { name: 'Kept until you are online' })
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).last().click()
  await context.setOffline(false)
  await expect(page.getByText('Your feedback has been sent.')).toBeVisible()
  const { items } = await api.call<Listed>(dana, 'GET', '/admin/feedback?kind=idea')
  expect(items.filter((one) => one.text === words)).toHaveLength(1)
  await openForm(page)
  await expect(form.getByRole('textbox', { name: 'What went wrong?' })).toHaveValue('')
})

test('[W-01] the queue exists for its operator only', async ({ page, people, watched }) => {
  watched.tolerate(/404/)
  await signIn(page, await people.withRole('review_lead'))
  await page.goto('/admin/feedback')
  await expect(page.getByText('nothing that your account may see')).toBeVisible()
})

test.describe('a tool of somebody else’s', () => {
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

  const question = (page: Page) => page.getByRole('dialog', { name: 'Who may take your feedback?' })
  const press = async (page: Page) => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Send feedback' }).click()
  }
  const agree = (page: Page) =>
    question(page)
      .getByRole('button', { name: `Use ${new URL(host.origin).host}` })
      .click()

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
    await expect(page.getByText('Nothing in the works yet')).toBeVisible()
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
    await question(page).getByRole('button', { name: 'Use our own form' }).click()
    const form = page.getByRole('dialog', { name: 'Send feedback' })
    await expect(form).toBeVisible()
    await page.reload()
    await press(page)
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    expect(host.asked).toBe(before)

    await page.goto(`${server.url}/settings`)
    const choice = page.getByRole('radiogroup', { name: 'Who takes your feedback' })
    await expect(choice.getByRole('radio', { name: /^Our own form/ })).toBeChecked()
    await choice.scrollIntoViewIfNeeded()
    await inspect(page, 'feedback-tool-settings')
    await choice.getByText(new URL(host.origin).host, { exact: true }).click()
    await page.waitForTimeout(300)
    expect(host.asked).toBe(before)
    await press(page)
    await expect.poll(() => callsOf(page)).toHaveLength(2)
    await choice.getByText('Our own form', { exact: true }).click()
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
    await expect.poll(() => callsOf(page)).toHaveLength(2)
    await expect(page.getByRole('dialog')).toBeHidden()
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(async () => (await callsOf(page)).at(-1)).toEqual(['destroy'])

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByText('Nothing in the works yet')).toBeVisible()
    await page.waitForTimeout(500)
    expect(host.asked, 'not before the press').toBe(before + 1)
    await press(page)
    await expect.poll(() => callsOf(page)).toHaveLength(2)
    await signOut(page)
    await signIn(page, await people.completeUser('ravi'))
    await page.goto(`${server.url}/dashboard`)
    await press(page)
    await expect(question(page), 'the yes was somebody else’s').toBeVisible()
    expect(host.asked).toBe(before + 2)
  })

  for (const mood of ['blocked', 'refusing'] as const) {
    test(`[W-01] ${mood}, it breaks nothing: our form takes its place`, async ({
      page,
      watched,
    }) => {
      watched.tolerate(/Failed to load resource/)
      host.mood = mood
      await signIn(page, await people.completeUser('maya'))
      await page.goto(`${server.url}/dashboard`)
      await expect(page.getByText('Nothing in the works yet')).toBeVisible()
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

/** The colours of a PNG, by shares of its width and height. */
function pixels(file: ArrayBuffer) {
  const image = UPNG.decode(file)
  const [frame] = UPNG.toRGBA8(image)
  if (!frame) throw new Error('The picture is empty')
  const bytes = new Uint8Array(frame)
  return {
    width: image.width,
    height: image.height,
    at(x: number, y: number): number[] {
      const start = 4 * (Math.round(y * image.height) * image.width + Math.round(x * image.width))
      return [...bytes.slice(start, start + 3)]
    },
  }
}
