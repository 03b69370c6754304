/** The account story once more, with a Firebase project in the embedded provider's place: Firebase's own emulator. */
import { Api, goodPassword } from '../support/api.ts'
import { claimByHand } from '../support/workflow.ts'
import { type Emulator, hasEmulator, project, startEmulator } from '../support/firebase.ts'
import { startMailbox } from '../support/mail.ts'
import { client, startOidc } from '../support/oidc.ts'
import { submittedProject } from '../support/projects.ts'
import { account, arrives, exactly, heading, logIn, texts } from '../support/screens.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, type House, signOut, test as base } from '../support/test.ts'

const test = base.extend<object, { emulator: Emulator; house: House }>({
  emulator: [
    async ({}, use) => {
      const emulator = await startEmulator()
      await use(emulator)
      await emulator.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  house: [
    async ({ engine, emulator }, use, { workerIndex }) => {
      const port = await freePort()
      const mail = await startMailbox()
      const oidc = await startOidc(`http://127.0.0.1:${port}/auth/google/callback`)
      const server = await startSlateflow(`firebase-${workerIndex}`, engine, port, {
        SLATEFLOW_TEST_API: '',
        SLATEFLOW_SMTP_URL: mail.url,
        SLATEFLOW_FIREBASE_PROJECT: project,
        SLATEFLOW_FIREBASE_API_KEY: 'web-key',
        SLATEFLOW_FIREBASE_EMULATOR_HOST: emulator.host,
        SLATEFLOW_GOOGLE_ISSUER: oidc.issuer,
        SLATEFLOW_GOOGLE_CLIENT_ID: client.id,
        SLATEFLOW_GOOGLE_CLIENT_SECRET: client.secret,
      })
      await use({ server, oidc, mail })
      await server.stop()
      await oidc.stop()
      await mail.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  /** What the SDK would ask Google, the emulator is asked. */
  api: async ({ house, emulator }, use) =>
    use(new Api(house.server.url, { url: `http://${emulator.host}`, project })),

  watched: async ({ watched, emulator }, use) => {
    watched.allow(`http://${emulator.host}`)
    await use(watched)
  },
})

test.skip(!hasEmulator, 'needs the emulator: npm --prefix e2e/emulator ci')

const fresh = 'Second-take8!'
const expired =
  'This password reset link has expired or already been used. Please request a new one.'

const taken = 'This email is already registered. Please sign in instead'

test('[U-02 U-04 V-03 V-06 V-07 S-06 S-10 P-01 P-04 P-07] from sign-up to a new password', async ({
  page,
  people,
  api,
  mail,
  emulator,
}) => {
  test.setTimeout(120_000)
  const email = people.address('maya')
  const link = async (mode: 'verifyEmail' | 'resetPassword') => {
    const subject = mode === 'verifyEmail' ? /verify|confirm/i : /password/i
    const { links } = await mail.newest(email, subject)
    return links.find((one) => one.includes(`mode=${mode}`)) ?? ''
  }

  await test.step('sign up, and open the link in our own letter', async () => {
    await page.goto('/signup')
    await account(page).email.fill(email)
    await account(page).password.fill(goodPassword)
    await account(page).signUp.click()
    await arrives(page, '/email-verification')
    const url = new URL(await link('verifyEmail'))
    expect(url.origin).toBe(new URL(page.url()).origin)
    await page.goto(url.href)
    await arrives(page, '/profile-setup')
    expect(await emulator.accounts()).toContainEqual(
      expect.objectContaining({ email, emailVerified: true }),
    )
  })

  await test.step('the same uid here as at Google', async () => {
    const maya = await api.signIn(email)
    expect(await api.call(maya, 'GET', '/me')).toMatchObject({
      uid: maya.uid,
      email,
      email_verified: true,
    })
    await people.completeProfile(maya)
  })

  await test.step('sign up with the same address, sign in wrong and right', async () => {
    await signOut(page)
    await arrives(page, '/login')
    await page.goto('/signup')
    await account(page).email.fill(email.toUpperCase())
    await account(page).password.fill(goodPassword)
    await account(page).signUp.click()
    await expect(exactly(page, taken)).toBeVisible()
    await page.goto('/login')
    await logIn(page, email, 'Not-this-one5!')
    await expect(exactly(page, 'Invalid email or password')).toBeVisible()
    await page.reload()
    await logIn(page, people.address('nobody'))
    await expect(exactly(page, 'Invalid email or password')).toBeVisible()
    await logIn(page, email)
    await arrives(page, '/dashboard')
    await page.reload()
    await expect(heading(page, 'Hello, Maya')).toBeVisible()
  })

  await test.step('a forgotten password', async () => {
    await signOut(page)
    await arrives(page, '/login')
    await account(page).email.fill(email)
    await account(page).forgot.click()
    await expect(exactly(page, 'Reset email sent! Check your inbox')).toBeVisible()
    const reset = await link('resetPassword')
    await page.goto(reset)
    await expect(account(page).email).toHaveValue(email)
    await account(page).newPassword.fill(fresh)
    await account(page).confirmPassword.fill(fresh)
    await account(page).save.click()
    await expect(exactly(page, texts.resetDone)).toBeVisible()
    await logIn(page, email)
    await expect(exactly(page, 'Invalid email or password')).toBeVisible()
    await logIn(page, email, fresh)
    await arrives(page, '/dashboard')

    const garbage = new URL(reset)
    garbage.searchParams.set('oobCode', 'garbage')
    for (const used of [reset, garbage.href]) {
      await page.goto(used)
      await expect(exactly(page, expired)).toBeVisible()
    }
  })

  await test.step('an address without an account gets the same answer, and no mail', async () => {
    const email = people.address('nobody')
    const body = { email }
    expect(
      await api.call(null, 'POST', '/firebase-functions/send-password-reset-email', body),
    ).toEqual({ message: 'Reset email sent! Check your inbox' })
    expect(mail.all(email)).toEqual([])
  })
})

test('[S-03 S-15 U-02] by Google, and gone again', async ({ page, api, emulator }) => {
  const ada = 'ada@film.test'
  const uidOfAda = async () =>
    (await emulator.accounts()).find((one) => one['email'] === ada)?.['localId']
  const choose = async (choice: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), account(page).google.click()])
    const gone = popup.waitForEvent('close')
    await popup.getByRole('button', { name: choice }).click({ noWaitAfter: true })
    await gone
  }
  await page.goto('/login')
  await choose('Cancel')
  await expect(exactly(page, 'Sign in was cancelled. Please try again.')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().endsWith('/auth/pre-profile'))
  await choose('Ada')
  await arrives(page, '/profile-setup')
  expect(await emulator.accounts()).toContainEqual(
    expect.objectContaining({ email: ada, displayName: 'Ada Okafor' }),
  )
  const first = await uidOfAda()
  // all that the screen asks for is here
  await expect(page.getByText('Step 1 of 6')).toBeVisible()

  const idToken = (await (await asked).headerValue('authorization'))?.split(' ')[1] ?? ''
  const owner = { uid: '', email: ada, password: '', refreshToken: '', idToken }
  await api.call(owner, 'DELETE', '/me')
  expect(await uidOfAda()).toBeUndefined()
  await expect(api.call(owner, 'GET', '/me')).rejects.toMatchObject({ status: 401 })
  await page.reload()
  await arrives(page, /^\/login/)

  await choose('Ada')
  await arrives(page, '/profile-setup')
  expect(await uidOfAda()).not.toBe(first)
})

test('[A-07 S-13] whom the operator locks is locked at Google, and out of here within a second', async ({
  page,
  people,
  api,
  house,
  emulator,
}) => {
  const bob = await people.completeUser('bob')
  await house.server.command('admin', 'disable', bob.email)
  await expect
    .poll(() =>
      api.call(bob, 'GET', '/me').then(
        () => 200,
        (refused: { status: number }) => refused.status,
      ),
    )
    .toBe(401)
  expect(await emulator.accounts()).toContainEqual(
    expect.objectContaining({ email: bob.email, disabled: true }),
  )
  await page.goto('/login')
  await logIn(page, bob.email)
  await expect(exactly(page, 'This account has been disabled')).toBeVisible()

  await house.server.command('admin', 'delete', bob.email)
  expect((await emulator.accounts()).map((one) => one['email'])).not.toContain(bob.email)
  await page.reload()
  await logIn(page, bob.email)
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
})

test('[A-07] a role given here acts for an account at Google', async ({ page, people, api }) => {
  const { project_name } = await submittedProject(api, await people.completeUser('maya'))
  const reviewer = await people.completeUser('reviewer')
  await people.grant(reviewer, 'reviewer')
  await page.goto('/login')
  await logIn(page, reviewer.email)
  await arrives(page, '/dashboard')
  await claimByHand(page, project_name)
})

test('[A-07] the page may ask the emulator, and no other host', async ({ page, emulator }) => {
  const answer = await page.goto('/login')
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' http://${emulator.host};`,
  )
})
