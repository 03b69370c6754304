/** A Firebase project as it is configured for real: the page speaks to Google's two hosts and to nobody else there. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { logIn } from '../support/screens.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const project = 'slateflow-e2e-1'
const toolkit = 'https://identitytoolkit.googleapis.com'
const tokens = 'https://securetoken.googleapis.com'

/** The key file of a service account, as the Firebase console hands it out; Google has never seen this one. */
function serviceAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    type: 'service_account',
    project_id: project,
    private_key_id: 'one',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `server@${project}.iam.gserviceaccount.com`,
  })
}

/** What Google's hosts say to somebody with an account there, the token about to end; and what they were asked. */
async function google(page: Page, email: string): Promise<string[]> {
  const asked: string[] = []
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const token = [
    part({ alg: 'RS256', kid: 'none', typ: 'JWT' }),
    part({ iss: `https://securetoken.google.com/${project}`, sub: 'uid', iat: now, exp: now + 20 }),
    'signature',
  ].join('.')
  const answers: Record<string, object> = {
    '/v1/accounts:signInWithPassword': {
      localId: 'uid',
      email,
      idToken: token,
      refreshToken: 'refresh',
      expiresIn: '20',
    },
    '/v1/accounts:lookup': { users: [{ localId: 'uid', email, emailVerified: true }] },
    '/v1/token': {
      id_token: token,
      access_token: token,
      refresh_token: 'refresh',
      expires_in: '20',
      token_type: 'Bearer',
    },
  }
  await page.route(/^https:/, (route) => {
    const url = new URL(route.request().url())
    asked.push(`${url.origin}${url.pathname}`)
    const json = answers[url.pathname]
    return json
      ? route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.abort()
  })
  return asked
}

test('[N-01] the page asks Google’s two hosts, and its policy lets exactly those through', async ({
  page,
  watched,
}) => {
  // Google's keys cannot be had here, so the server knows nobody; the policy speaks of the third host.
  watched.tolerate(/ 503 | 401 |Content Security Policy|Refused to connect/)
  watched.allow(toolkit)
  watched.allow(tokens)
  const folder = await mkdtemp(join(tmpdir(), 'slateflow-google-'))
  const file = join(folder, 'account.json')
  await writeFile(file, serviceAccount())
  const server = await startSlateflow('google', 'sqlite', await freePort(), {
    SLATEFLOW_TEST_API: '',
    SLATEFLOW_FIREBASE_PROJECT: project,
    SLATEFLOW_FIREBASE_API_KEY: 'web-key',
    SLATEFLOW_FIREBASE_SERVICE_ACCOUNT: file,
  })
  watched.allow(server.url)
  try {
    const asked = await google(page, 'maya@film.test')
    const answer = await page.goto(`${server.url}/login`)
    expect(answer?.headers()['content-security-policy']).toContain(
      `connect-src 'self' ${toolkit} ${tokens};`,
    )
    await logIn(page, 'maya@film.test')
    await expect
      .poll(() => new Set(asked))
      .toEqual(
        new Set([
          `${toolkit}/v1/accounts:signInWithPassword`,
          `${toolkit}/v1/accounts:lookup`,
          `${tokens}/v1/token`,
        ]),
      )
    const refused = await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI))
          void fetch('https://firestore.googleapis.com/').then(done, () => undefined)
        }),
    )
    expect(refused).toContain('https://firestore.googleapis.com')
    expect(asked.join()).not.toContain('firestore')
  } finally {
    await page.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
