import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { type Account, Api } from './api.ts'
import { type Mailbox, startMailbox } from './mail.ts'
import { client, type Oidc, startOidc } from './oidc.ts'
import { People } from './people.ts'
import { type Engine, freePort, type Slateflow, startSlateflow } from './server.ts'
import { type Watch, watch } from './watch.ts'

export { expect }

export interface WorkerOptions {
  engine: Engine
}

/** Everything that a worker's tests talk to, started once for all of them. */
export interface House {
  server: Slateflow
  oidc: Oidc
  mail: Mailbox
}

interface WorkerFixtures extends WorkerOptions {
  house: House
}

interface TestFixtures {
  api: Api
  people: People
  mail: Mailbox
  oidc: Oidc
  watched: Watch
  /** A further browser: another device, or another person. `at`: of another node. */
  device: (at?: string) => Promise<Page>
}

/** `host`: how browsers call this machine. */
export async function openHouse(
  name: string,
  engine: Engine,
  host = '127.0.0.1',
): Promise<{ house: House; close: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const mail = await startMailbox()
  const oidc = await startOidc(`${url}/auth/google/callback`)
  const server = await startSlateflow(name, engine, port, {
    SLATEFLOW_PUBLIC_URL: url,
    SLATEFLOW_SMTP_URL: mail.url,
    SLATEFLOW_MAIL_FROM: 'Slateflow <hello@slateflow.test>',
    SLATEFLOW_GOOGLE_ISSUER: oidc.issuer,
    SLATEFLOW_GOOGLE_CLIENT_ID: client.id,
    SLATEFLOW_GOOGLE_CLIENT_SECRET: client.secret,
  })
  return {
    house: { server: { ...server, url }, oidc, mail },
    async close() {
      await server.stop()
      await oidc.stop()
      await mail.stop()
    },
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { scope: 'worker', option: true }],

  house: [
    async ({ engine }, use, { workerIndex }) => {
      const { house, close } = await openHouse(`worker-${workerIndex}`, engine)
      await use(house)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ house }, use) => use(house.server.url),
  mail: async ({ house }, use) => use(house.mail),
  oidc: async ({ house }, use) => use(house.oidc),
  api: async ({ house }, use) => use(new Api(house.server.url)),
  people: async ({ api, house }, use, { testId, workerIndex }) =>
    use(new People(api, house.server, `${workerIndex}${testId.slice(-6)}`)),

  watched: async ({ house: { server, oidc } }, use) => {
    const problems: string[] = []
    const tolerated: RegExp[] = []
    const allowed = [server.url, oidc.issuer]
    await use({
      problems,
      allowed,
      tolerate: (pattern) => void tolerated.push(pattern),
      allow: (origin) => void allowed.push(origin),
    })
    expect(problems.filter((one) => !tolerated.some((pattern) => pattern.test(one)))).toEqual([])
  },

  context: async ({ context, watched }, use) => {
    watch(context, watched)
    await use(context)
  },

  device: async (
    { browser, house, watched, contextOptions, viewport, locale, timezoneId },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async (at = house.server.url) => {
      watched.allow(at)
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        baseURL: at,
      })
      watch(context, watched)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

/**
 * Puts a session into the browser as the SDK keeps it, without the sign-in screen: the SDK finds
 * it at the next load, asks the server for the user's record, and goes on from there.
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { uid, email, idToken, refreshToken, device } = account
  // The browser that signed up: it stays signed in when it opens the verification link.
  const [name, value] = device?.split('=') ?? []
  if (name && value) {
    const path = '/identitytoolkit.googleapis.com'
    await page.context().addCookies([{ name, value, domain: '127.0.0.1', path, httpOnly: true }])
  }
  const provider = { providerId: 'password', uid: email, email }
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...provider, displayName: null, phoneNumber: null, photoURL: null }],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: expiryOf(idToken),
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'slateflow',
    appName: '[DEFAULT]',
  }
  // Once: whoever signs out in the test stays signed out.
  await page.addInitScript(
    ([once, session]) => {
      if (sessionStorage.getItem(once)) return
      sessionStorage.setItem(once, 'done')
      localStorage.setItem('firebase:authUser:slateflow:[DEFAULT]', session)
    },
    [`signed-in:${uid}`, JSON.stringify(user)] as const,
  )
}

export async function signOut(page: Page): Promise<void> {
  const entry = page.getByRole('menuitem', { name: 'Log out' })
  // A menu that is closing after another press has the entry still.
  await expect(async () => {
    // The press before went through after its time.
    if (new URL(page.url()).pathname === '/login') return
    if (!(await entry.isVisible())) {
      await page.getByRole('button', { name: 'Account', exact: true }).click({ timeout: 5_000 })
    }
    await entry.click({ timeout: 2_000 })
  }).toPass()
}

function expiryOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number
  }
  return claims.exp * 1000
}
