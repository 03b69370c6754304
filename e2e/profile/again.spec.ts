/** A profile that was complete and is asked again: only what is listed, on one screen. */
import { Api } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { alert, arrives, heading } from '../support/screens.ts'
import { freePort, type Slateflow, startSlateflow } from '../support/server.ts'
import { expect, signIn, test } from '../support/test.ts'

interface Kept {
  status: string
  content: Record<string, unknown>
}

// One after the other: both live on the same people.
test.describe.configure({ mode: 'default', timeout: 180_000 })

let server: Slateflow
let api: Api

test.beforeAll(async () => {
  test.setTimeout(360_000)
  server = await startSlateflow('profile-again', 'sqlite', await freePort())
  // People whose profiles were complete in a year that is long ago.
  await server.demo('--until', '2024-03-01')
  api = new Api(server.url)
})
test.afterAll(() => server.stop())
test.beforeEach(({ watched }) => watched.allow(server.url))

test('[R-03 R-09 R-10 R-12] after two years name and country are confirmed, and nothing else is asked', async ({
  page,
}) => {
  const diego = await api.signIn('diego.flores@demo.test', 'Slate-Demo-26!')
  expect(await api.call(diego, 'GET', '/auth/pre-profile')).toEqual({
    status: 'update_required',
  })
  const before = await api.call<Kept>(diego, 'GET', '/user/profile')

  await signIn(page, diego)
  for (const path of ['/', '/dashboard', '/profile']) {
    await page.goto(`${server.url}${path}`)
    await arrives(page, '/profile-setup')
  }
  await expect(heading(page, 'Update your profile')).toBeVisible()
  await expect(
    page.getByText('You last confirmed your name and country two years ago.'),
  ).toBeVisible()
  await expect(page.locator('[id^="field-"]')).toHaveCount(3)
  const name = page.getByLabel('First name')
  await expect(name).toHaveValue('Diego')
  await inspect(page, 'profile-again')

  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await alert(page, /Please check/)
    .getByRole('link', { name: /Last name/ })
    .click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.keyboard.type('Flores Ríos')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await arrives(page, '/dashboard')
  await expect(page.getByText('Your profile is ready')).toBeVisible()
  const after = await api.call<Kept>(diego, 'GET', '/user/profile')
  expect(after.status).toBe('profile_complete')
  expect(after.content).toEqual({
    ...before.content,
    last_name: 'Flores Ríos',
  })
  await page.goto(`${server.url}/profile-setup`)
  await arrives(page, '/dashboard')
})

test('[R-09] a new text of the terms is agreed to anew: nothing is ticked before', async ({
  page,
}) => {
  const nino = await api.signIn('nino.gelashvili@demo.test', 'Slate-Demo-26!')
  await signIn(page, nino)
  // The binary knows one text only, so the reason is written into its answer.
  await page.route('**/api/user/profile', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const profile = (await response.json()) as object
    await route.fulfill({
      response,
      json: { ...profile, reasons: [{ reason: 'new_terms' }] },
    })
  })
  await page.goto(`${server.url}/profile-setup`)
  const boxes = page.getByRole('checkbox', { name: /^I accept/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(alert(page, 'Please check 2 answers')).toBeVisible()
  await inspect(page, 'profile-new-terms')
  await page.getByText('I accept the terms and the privacy notice', { exact: true }).last().click()
  await page.getByText('I accept the code of conduct', { exact: true }).last().click()
  const saved = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/api/user/profile'),
  )
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect((await saved).postDataJSON()).toEqual({
    accept_terms: true,
    accept_code_of_conduct: true,
  })
  await arrives(page, '/dashboard')
})
