// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openGoogle } from './google'

/** The popup as its opener sees it; the test plays the page inside. */
function popup() {
  const opened = { closed: false, close: vi.fn<() => void>(), url: '' }
  opened.close.mockImplementation(() => void (opened.closed = true))
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.url = String(url)
    return opened as unknown as Window
  })
  const flow = () => new URL(opened.url, 'http://x').searchParams.get('flow') ?? ''
  return {
    opened,
    say(message: object) {
      const channel = new BroadcastChannel(`google-auth-${flow()}`)
      channel.postMessage({ flow: flow(), ...message })
      channel.close()
    },
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { code: string }) => error.code,
  )

const proof = { idToken: 'id', rawNonce: 'nonce' }
const never = () => expect.unreachable('nothing comes late here')

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  return () => vi.unstubAllGlobals()
})

function redeems() {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    return Response.json(proof)
  })
  return bodies
}

describe('Google sign-in', () => {
  test('[S-17] a browser that opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(await codeOf(openGoogle(never))).toBe('popup-blocked')
  })

  test('[S-15] Cancel at the provider', async () => {
    const page = popup()
    const result = codeOf(openGoogle(never))
    page.say({ error: 'access_denied' })
    expect(await result).toBe('popup-closed-by-user')
  })

  test('[S-15] a second window ends the first', async () => {
    const first = popup()
    const result = codeOf(openGoogle(never))
    popup()
    const second = openGoogle(never)
    expect(await result).toBe('cancelled-popup-request')
    expect(first.opened.closed).toBe(true)
    second.catch(() => undefined)
  })

  test('[S-15] a window that is closed counts as cancelled after 1.5 s, and a late result is taken', async () => {
    const page = popup()
    const bodies = redeems()
    const late = vi.fn<(proof: Promise<unknown>) => void>()
    const started = Date.now()
    const result = codeOf(openGoogle(late))
    page.opened.closed = true
    expect(await result).toBe('popup-closed-by-user')
    expect(Date.now() - started).toBeGreaterThanOrEqual(1500)
    page.say({ handoff: 'h' })
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
    await expect(late.mock.calls[0]?.[0]).resolves.toEqual(proof)
    expect(bodies).toHaveLength(1)
  })

  test('[S-03] the handoff is redeemed for the proof of this flow, and of no other', async () => {
    const page = popup()
    const bodies = redeems()
    const result = openGoogle(never)
    page.say({ flow: 'another', handoff: 'theirs' })
    page.say({ handoff: 'ours' })
    expect(await result).toEqual(proof)
    expect(bodies).toEqual([{ flow: expect.stringMatching(/^[0-9a-f-]{36}$/), handoff: 'ours' }])
  })
})
