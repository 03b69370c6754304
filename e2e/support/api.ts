/** The server as any client meets it: over HTTP, with a person's own token. Sets the stage for a test quickly. */
export interface Account {
  uid: string
  email: string
  password: string
  idToken: string
  refreshToken: string
  /** The cookie by which the server knows this person's browser again. */
  device?: string
}

/** Every password here meets the rule of U-03 and stands on no list of common ones. */
export const goodPassword = 'Clapper-board7!'

/** In seconds: for so long a decision can be undone before it is sent. */
export const undoTime = 60

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    what: string,
  ) {
    super(`${what} answered ${status}: ${JSON.stringify(body)}`)
  }
}

/** Who keeps the accounts. */
export interface Provider {
  url: string
  project: string
}

export class Api {
  constructor(
    readonly url: string,
    /** The server itself, unless told otherwise. */
    private readonly provider: Provider = { url, project: 'slateflow' },
  ) {}

  /** A call to the identity provider, as the SDK makes it. */
  toolkit<T>(method: string, body: object): Promise<T> {
    return this.send<T>(
      'POST',
      `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=slateflow`,
      { body, at: this.provider.url },
    )
  }

  signUp(email: string, password = goodPassword): Promise<Account> {
    return this.session('signUp', email, password)
  }

  signIn(email: string, password = goodPassword): Promise<Account> {
    return this.session('signInWithPassword', email, password)
  }

  private async session(method: string, email: string, password: string): Promise<Account> {
    const body = { email, password, returnSecureToken: true }
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=slateflow`
    let device: string | undefined
    const { localId, idToken, refreshToken } = await this.send<{
      localId: string
      idToken: string
      refreshToken: string
    }>('POST', path, {
      body,
      at: this.provider.url,
      answered: (response) => {
        device = response.headers.getSetCookie()[0]?.split(';')[0]
      },
    })
    return {
      uid: localId,
      email,
      password,
      idToken,
      refreshToken,
      ...(device && { device }),
    }
  }

  /** A token with what has changed since (the verified address). */
  async renew(account: Account): Promise<Account> {
    const path = '/securetoken.googleapis.com/v1/token?key=slateflow'
    const response = await fetch(`${this.provider.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: account.refreshToken,
      }),
    })
    const body = (await response.json()) as {
      access_token: string
      refresh_token: string
    }
    if (!response.ok) throw new Refused(response.status, body, 'The token call')
    return {
      ...account,
      idToken: body.access_token,
      refreshToken: body.refresh_token,
    }
  }

  /** A call to the product's API; `path` is what follows /api. */
  call<T = unknown>(
    account: Account | null,
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ) {
    return this.send<T>(method, `/api${path}`, {
      body,
      token: account?.idToken,
      headers,
    })
  }

  async send<T>(
    method: string,
    path: string,
    {
      body,
      token,
      headers,
      at = this.url,
      answered,
    }: {
      body?: unknown
      token?: string
      headers?: Record<string, string>
      at?: string
      answered?: (response: Response) => void
    } = {},
  ): Promise<T> {
    const response = await fetch(`${at}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    answered?.(response)
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : parsed(text)
    if (!response.ok) throw new Refused(response.status, answer, `${method} ${path}`)
    return answer as T
  }

  /** The one-time codes that wait to be used: by the test API, or as the emulator lists them. */
  async codes(email: string, type: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<string[]> {
    const { url, project } = this.provider
    const { oobCodes } = await this.send<{
      oobCodes: { email: string; requestType: string; oobCode: string }[]
    }>('GET', `/emulator/v1/projects/${project}/oobCodes`, { at: url })
    return oobCodes
      .filter((one) => one.email === email && one.requestType === type)
      .map((one) => one.oobCode)
  }

  /** Runs the jobs as if it were so much later: decisions are sent, deadlines kept. */
  later(aheadSeconds: number): Promise<unknown> {
    return this.send('POST', '/emulator/v1/projects/slateflow/jobs', {
      body: { aheadSeconds },
    })
  }

  /** Removes every account, so that Google's three people are new again, and nobody of another test has the same name. */
  clear(): Promise<unknown> {
    return this.send('DELETE', '/emulator/v1/projects/slateflow/accounts')
  }

  async verify(account: Account): Promise<Account> {
    await this.call(account, 'POST', '/firebase-functions/send-verification-email', {})
    const oobCode = (await this.codes(account.email, 'VERIFY_EMAIL')).at(-1)
    // In the browser that signed up: the sessions of others end.
    await this.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:update?key=slateflow', {
      body: { oobCode },
      at: this.provider.url,
      ...(account.device && { headers: { Cookie: account.device } }),
    })
    return this.renew(account)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
