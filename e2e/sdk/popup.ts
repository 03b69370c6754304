/** Google's popup without a browser: the same requests that one makes, with its cookies. */
import { randomUUID } from 'node:crypto'

export interface GoogleProof {
  idToken: string
  rawNonce: string
}

/** Chooses `choice` in the account chooser; gives the proof, or the error that the popup announces. */
export async function throughPopup(
  base: string,
  choice: string,
): Promise<{ proof: GoogleProof } | { error: string }> {
  const browser = new Browser()
  const flow = randomUUID()
  const chooser = await browser.follow(`${base}/auth/google/start?flow=${flow}`)
  const callback = await browser.follow(chooser.url, new URLSearchParams({ choice }))
  const announced = (name: string) =>
    new RegExp(`data-${name}="([^"]*)"`).exec(callback.text)?.[1] ?? ''
  if (announced('flow') !== flow) throw new Error(`Not announced: ${callback.text}`)
  if (!announced('handoff')) return { error: announced('error') }
  const result = await fetch(`${base}/auth/google/result`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: browser.cookies(new URL(base)) },
    body: JSON.stringify({ flow, handoff: announced('handoff') }),
  })
  if (!result.ok) throw new Error(`The result was refused: ${await result.text()}`)
  return { proof: (await result.json()) as GoogleProof }
}

class Browser {
  private readonly jar = new Map<string, Map<string, string>>()

  cookies(url: URL): string {
    const own = this.jar.get(url.host) ?? new Map<string, string>()
    return [...own].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async follow(from: string, form?: URLSearchParams): Promise<{ url: string; text: string }> {
    let url = new URL(from)
    let body = form
    for (let hops = 0; hops < 12; hops += 1) {
      const answer = await fetch(url, {
        method: body ? 'POST' : 'GET',
        body: body ?? null,
        redirect: 'manual',
        headers: { Cookie: this.cookies(url) },
      })
      this.keep(url, answer.headers.getSetCookie())
      const to = answer.headers.get('location')
      if (!to) return { url: url.href, text: await answer.text() }
      url = new URL(to, url)
      body = undefined
    }
    throw new Error(`Too many redirects from ${from}`)
  }

  private keep(url: URL, set: string[]): void {
    const own = this.jar.get(url.host) ?? new Map<string, string>()
    for (const line of set) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value) own.set(name, value)
      else own.delete(name)
    }
    this.jar.set(url.host, own)
  }
}
