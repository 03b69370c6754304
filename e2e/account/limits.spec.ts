/** What happens at the standard limits, and with no Google client: on a server of its own. */
import { Api } from '../support/api.ts'
import { account, arrives, exactly, heading, logIn } from '../support/screens.ts'
import { freePort, type Slateflow, startSlateflow } from '../support/server.ts'
import { expect, signOut, test as base } from '../support/test.ts'

const test = base.extend<object, { strict: Slateflow }>({
  strict: [
    async ({ engine }, use) => {
      const server = await startSlateflow('limits', engine, await freePort(), {
        SLATEFLOW_LIMITS: 'standard',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ strict }, use) => use(strict.url),
  api: async ({ strict }, use) => use(new Api(strict.url)),
})

test.beforeEach(({ watched, strict }) => watched.allow(strict.url))

test('[S-11] too many wrong passwords', async ({ page, api, watched }) => {
  watched.tolerate(/429/)
  const email = 'guess@film.test'
  await api.signUp(email)
  await page.goto('/login')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await logIn(page, email, `Wrong-board${attempt}!`)
    await expect(exactly(page, 'Invalid email or password')).toBeVisible()
    await page.reload()
  }
  await logIn(page, email)
  await expect(exactly(page, 'Too many failed attempts. Please try again later')).toBeVisible()
})

test('[V-03] a verification mail too many: the detail of the answer', async ({
  page,
  api,
  watched,
}) => {
  watched.tolerate(/429/)
  const email = 'eager@film.test'
  await api.signUp(email)
  await page.goto('/login')
  await logIn(page, email)
  await arrives(page, '/email-verification')
  for (;;) {
    const answered = page.waitForResponse('**/send-verification-email')
    await account(page).resend.click()
    const answer = await answered
    const { message, detail } = (await answer.json()) as { message?: string; detail?: string }
    await expect(exactly(page, (answer.ok() ? message : detail) ?? '')).toBeVisible()
    if (answer.status() === 429) break
  }
})

test('[S-03] without a Google client, development shows its own labelled chooser, every time', async ({
  page,
}) => {
  for (const address of ['first@film.test', 'second@film.test']) {
    await page.goto('/login')
    const [popup] = await Promise.all([page.waitForEvent('popup'), account(page).google.click()])
    await expect(popup.getByText(/development/i).first()).toBeVisible()
    await popup.getByLabel(/email/i).fill(address)
    await popup.getByRole('button', { name: /continue|sign in|use this/i }).click()
    await arrives(page, '/profile-setup')

    await signOut(page)
    await expect(heading(page, 'Log in')).toBeVisible()
  }
})
