/**
 * A real OpenID Connect server in Google's place: RS256, PKCE, `email_verified` inside the
 * id_token, and an account chooser whenever the client asks for one.
 */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

export interface GoogleAccount {
  sub: string
  email: string
  name: string
  verified: boolean
}

const accounts: GoogleAccount[] = [
  { sub: 'google-ada', email: 'ada@film.test', name: 'Ada Okafor', verified: true },
  { sub: 'google-bob', email: 'bob@film.test', name: 'Bob Lindqvist', verified: true },
  { sub: 'google-eve', email: 'eve@film.test', name: 'Eve Marchetti', verified: true },
  { sub: 'google-mallory', email: 'mallory@film.test', name: 'Mallory Voss', verified: false },
]

export const client = { id: 'slateflow-e2e', secret: 'only-for-the-tests' }

export interface Oidc {
  issuer: string
  /** How often an account chooser was shown. */
  choosers(): number
  stop(): Promise<void>
}

export async function startOidc(redirectUri: string): Promise<Oidc> {
  let chosen = 0
  let provider: Provider
  const server = createServer((request, response) => {
    const uid = /^\/interaction\/([^/?]+)$/.exec(request.url ?? '')?.[1]
    if (!uid) return void provider.callback()(request, response)
    if (request.method === 'GET') {
      chosen += 1
      return page(response, chooser())
    }
    return void answer(provider, request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = build(issuer, redirectUri)
  return { issuer, choosers: () => chosen, stop: () => close(server) }
}

function build(issuer: string, redirectUri: string): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const jwk = { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'e2e' }
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // Google's takes both; so does a client that is registered for the form.
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['e2e'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 3600 },
    findAccount: (_, sub) => {
      const account = accounts.find((one) => one.sub === sub)
      if (!account) return undefined
      const [given_name, family_name] = account.name.split(' ')
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: account.email,
          email_verified: account.verified,
          name: account.name,
          given_name,
          family_name,
        }),
      }
    },
    // Consent was given when the client was registered, as it is for Google's basic scopes.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

async function answer(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const choice = new URLSearchParams(body).get('choice') ?? ''
  const result =
    choice === 'cancel'
      ? { error: 'access_denied', error_description: 'The person pressed Cancel' }
      : choice === 'fail'
        ? { error: 'temporarily_unavailable', error_description: 'Try again in an hour' }
        : { select_account: {}, login: { accountId: choice } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function chooser(): string {
  const button = (choice: string, text: string) =>
    `<p><button name="choice" value="${choice}">${text}</button></p>`
  return `<h1>Choose an account</h1><form method="post">${accounts
    .map(({ sub, name, email }) => button(sub, `${name} ${email}`))
    .join('')}${button('cancel', 'Cancel')}${button('fail', 'Break down')}</form>`
}

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>Accounts</title><link rel="icon" href="data:,"><body>${body}`,
  )
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
