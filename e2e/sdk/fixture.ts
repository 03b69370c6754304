/** What every SDK test stands on: the release binary, an OpenID server in Google's place, and clients of the SDK. */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  type UserCredential,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth'
import { type Oidc, client, startOidc } from '../support/oidc.ts'
import { type Slateflow, freePort, startSlateflow } from '../support/server.ts'

export const goodPassword = 'Clapper-board7!'

/** The two ways to point an unmodified SDK at this server. */
export const modes = ['auth.config', 'emulator mode'] as const
export type Mode = (typeof modes)[number]

export interface Fixture {
  server: Slateflow
  oidc: Oidc
  /** A fresh SDK client, as in a browser of its own. */
  browser(mode: Mode): Auth
  /** The newest code mailed to the address. */
  code(email: string, requestType: string): Promise<string>
  stop(): Promise<void>
}

export async function startFixture(): Promise<Fixture> {
  const port = await freePort()
  const oidc = await startOidc(`http://127.0.0.1:${port}/auth/google/callback`)
  const server = await startSlateflow('sdk', 'sqlite', port, {
    SLATEFLOW_GOOGLE_ISSUER: oidc.issuer,
    SLATEFLOW_GOOGLE_CLIENT_ID: client.id,
    SLATEFLOW_GOOGLE_CLIENT_SECRET: client.secret,
  })
  const open: Auth[] = []
  return {
    server,
    oidc,
    browser(mode) {
      const app = initializeApp(
        { apiKey: 'slateflow', projectId: 'slateflow' },
        `client ${open.length}`,
      )
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      if (mode === 'emulator mode') {
        connectAuthEmulator(auth, server.url, { disableWarnings: true })
      } else {
        auth.config.apiScheme = 'http'
        auth.config.apiHost = `127.0.0.1:${port}/identitytoolkit.googleapis.com`
        auth.config.tokenApiHost = `127.0.0.1:${port}/securetoken.googleapis.com`
      }
      open.push(auth)
      return auth
    },
    async code(email, requestType) {
      const answer = await fetch(`${server.url}/emulator/v1/projects/slateflow/oobCodes`)
      const { oobCodes } = (await answer.json()) as {
        oobCodes: { email: string; requestType: string; oobCode: string }[]
      }
      const mine = oobCodes.filter((one) => one.email === email && one.requestType === requestType)
      const newest = mine.at(-1)
      if (!newest) throw new Error(`No ${requestType} code was mailed to ${email}`)
      return newest.oobCode
    },
    async stop() {
      await Promise.all(open.map((auth) => deleteApp(auth.app)))
      await server.stop()
      await oidc.stop()
    },
  }
}

/** A POST to the product's API in somebody's name. */
export async function post(
  fixture: Fixture,
  path: string,
  user: UserCredential['user'] | null,
  body: object = {},
): Promise<Response> {
  return fetch(`${fixture.server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(user ? { Authorization: `Bearer ${await user.getIdToken()}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

/** Runs what must fail and gives the SDK's code. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'nothing failed',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
  return outcome
}
