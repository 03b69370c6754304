/** The official SDK, unmodified, on a page of its own in Chromium; connected in both ways it knows. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { goodPassword } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

const folder = dirname(createRequire(import.meta.url).resolve('firebase/package.json'))

type Connection = 'auth.config' | 'emulator'

/** Serves the npm package's browser build from this origin, and connects it to the binary. */
async function openSdk(page: Page, connection: Connection): Promise<void> {
  await page.route('**/sdk-test/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/sdk-test/', '')
    if (file === 'page') {
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>SDK</title>',
      })
    }
    const source = await readFile(join(folder, file), 'utf8')
    const body = source.replaceAll(
      /https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//g,
      '/sdk-test/',
    )
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/sdk-test/page')
  await load(page, connection)
}

async function load(page: Page, connection: Connection): Promise<void> {
  await page.evaluate(async (how) => {
    const base = `${location.origin}/sdk-test`
    const { initializeApp } = await import(`${base}/firebase-app.js`)
    const sdk = await import(`${base}/firebase-auth.js`)
    const app = initializeApp({ apiKey: 'slateflow', projectId: 'slateflow' })
    const auth = sdk.initializeAuth(app, {
      persistence: [sdk.indexedDBLocalPersistence],
    })
    if (how === 'emulator') {
      sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true })
    } else {
      auth.config.apiScheme = 'http'
      auth.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`
      auth.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`
    }
    await auth.authStateReady()
    Object.assign(window, { sdk, auth })
  }, connection)
}

/** Calls a function of the SDK; answers with its user, or with the code of its error. */
function call(page: Page, name: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([method, rest]) => {
      const { sdk, auth } = window as never as {
        sdk: Record<string, (...all: unknown[]) => Promise<unknown>>
        auth: unknown
      }
      try {
        const result = (await sdk[method as string]?.(auth, ...(rest as unknown[]))) as {
          user?: { uid: string; email: string; emailVerified: boolean }
        }
        const user = result?.user
        return user
          ? {
              uid: user.uid,
              email: user.email,
              emailVerified: user.emailVerified,
            }
          : result
      } catch (error) {
        return (error as { code: string }).code
      }
    },
    [name, args] as const,
  )
}

function current(page: Page, method: 'reload' | 'delete' | 'getIdToken', ...args: unknown[]) {
  return page.evaluate(
    async ([name, rest]) => {
      const { auth } = window as never as {
        auth: { currentUser: Record<string, unknown> | null }
      }
      const user = auth.currentUser
      if (!user) return 'nobody'
      try {
        const done = await (user[name as string] as (...all: unknown[]) => Promise<unknown>)(
          ...(rest as unknown[]),
        )
        return done ?? { emailVerified: auth.currentUser?.['emailVerified'] ?? null }
      } catch (error) {
        return (error as { code: string }).code
      }
    },
    [method, args] as const,
  )
}

for (const connection of ['auth.config', 'emulator'] as const) {
  test(`[U-02 S-10 E-01] the whole life of an account by ${connection}`, async ({
    page,
    people,
    api,
    house,
  }) => {
    const email = people.address('sdk')
    await openSdk(page, connection)
    expect(await call(page, 'createUserWithEmailAndPassword', email, 'short')).toBe(
      'auth/weak-password',
    )
    const made = await call(page, 'createUserWithEmailAndPassword', email, goodPassword)
    expect(made).toMatchObject({ email, emailVerified: false })
    expect(await call(page, 'createUserWithEmailAndPassword', email, goodPassword)).toBe(
      'auth/email-already-in-use',
    )
    expect(await call(page, 'createUserWithEmailAndPassword', 'no address', goodPassword)).toBe(
      'auth/invalid-email',
    )

    const before = await current(page, 'getIdToken', true)
    await api.call(
      await api.signIn(email),
      'POST',
      '/firebase-functions/send-verification-email',
      {},
    )
    await call(page, 'applyActionCode', (await api.codes(email, 'VERIFY_EMAIL')).at(-1) ?? '')
    expect(await current(page, 'reload')).toEqual({ emailVerified: true })
    await page.reload()
    await load(page, connection)
    const after = await current(page, 'getIdToken', true)
    expect(claims(before)).toMatchObject({
      email,
      email_verified: false,
      aud: 'slateflow',
    })
    expect(claims(after)).toMatchObject({
      email,
      email_verified: true,
      sub: claims(before)['sub'],
    })

    expect(await call(page, 'signOut')).toBeFalsy()
    expect(await call(page, 'signInWithEmailAndPassword', email, 'Wrong-board7!')).toBe(
      'auth/invalid-credential',
    )
    expect(
      await call(page, 'signInWithEmailAndPassword', people.address('unknown'), goodPassword),
    ).toBe('auth/invalid-credential')
    expect(await call(page, 'signInWithEmailAndPassword', email, goodPassword)).toMatchObject({
      email,
      emailVerified: true,
    })

    expect(await call(page, 'verifyPasswordResetCode', 'garbage')).toBe('auth/invalid-action-code')
    expect(await call(page, 'applyActionCode', 'garbage')).toBe('auth/invalid-action-code')
    await api.call(null, 'POST', '/firebase-functions/send-password-reset-email', { email })
    const code = (await api.codes(email, 'PASSWORD_RESET')).at(-1)
    expect(await call(page, 'verifyPasswordResetCode', code)).toBe(email)
    expect(await call(page, 'confirmPasswordReset', code, 'weak')).toBe('auth/weak-password')
    expect(await call(page, 'confirmPasswordReset', code, 'Second-take8!')).toBeFalsy()
    expect(await call(page, 'confirmPasswordReset', code, 'Third-take9!')).toMatch(
      /^auth\/(expired|invalid)-action-code$/,
    )
    // The session from before the reset is over.
    expect(await current(page, 'getIdToken', true)).toBe('auth/user-token-expired')
    expect(await call(page, 'signInWithEmailAndPassword', email, 'Second-take8!')).toMatchObject({
      email,
    })

    const doomed = people.address('doomed')
    await call(page, 'createUserWithEmailAndPassword', doomed, goodPassword)
    expect(await current(page, 'delete')).toEqual({ emailVerified: null })
    expect(await call(page, 'signInWithEmailAndPassword', doomed, goodPassword)).toBe(
      'auth/invalid-credential',
    )

    await house.server.command('admin', 'disable', email)
    expect(await call(page, 'signInWithEmailAndPassword', email, 'Second-take8!')).toBe(
      'auth/user-disabled',
    )
    // Who does not know the password does not learn that the account is disabled.
    expect(await call(page, 'signInWithEmailAndPassword', email, 'Wrong-board7!')).toBe(
      'auth/invalid-credential',
    )
  })
}

test('[S-03] a Google ID token is a credential of the SDK', async ({ page, api }) => {
  await api.clear()
  await openSdk(page, 'auth.config')
  // The token comes as the web gets it: by the product's own popup.
  const proof = await page.evaluate(async () => {
    const flow = crypto.randomUUID()
    const heard = new Promise<{ handoff: string }>((resolve) => {
      const channel = new BroadcastChannel(`google-auth-${flow}`)
      channel.onmessage = (event) => resolve(event.data)
    })
    Object.assign(window, {
      proof: heard.then(async ({ handoff }) => {
        const response = await fetch('/auth/google/result', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ flow, handoff }),
        })
        return response.json()
      }),
    })
    return flow
  })
  const popup = await page.context().newPage()
  await popup.goto(`/auth/google/start?flow=${proof}`)
  await popup.getByRole('button', { name: 'Ada' }).click({ noWaitAfter: true })
  const user = await page.evaluate(async () => {
    const { sdk, auth, proof } = window as never as {
      sdk: Record<string, never> & {
        OAuthProvider: new (id: string) => { credential(p: unknown): unknown }
      }
      auth: unknown
      proof: Promise<unknown>
    }
    const credential = new sdk.OAuthProvider('google.com').credential(await proof)
    const signIn = sdk['signInWithCredential'] as unknown as (...all: unknown[]) => Promise<{
      user: { email: string; emailVerified: boolean; displayName: string }
    }>
    const { email, emailVerified, displayName } = (await signIn(auth, credential)).user
    return { email, emailVerified, displayName }
  })
  expect(user).toEqual({
    email: 'ada@film.test',
    emailVerified: true,
    displayName: 'Ada Okafor',
  })
})

function claims(token: unknown): Record<string, unknown> {
  const [, body = ''] = String(token).split('.')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
}
