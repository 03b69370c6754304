/** What the remote configuration may switch; the rest is ours. */
export interface RemoteCapture {
  elementInteractions?: boolean
  frustrationInteractions?: boolean
  networkTracking?: boolean
  webVitals?: boolean
  /** Further patterns that are masked in texts. */
  maskTextRegex?: { pattern: string; description: string }[]
}

const timeout = 5_000
const retryWait = 1_000
const retries = 12

/**
 * Asks for the remote configuration: 5 s in all, after a 5xx again in attempts × 1 s. Without an
 * answer everything is captured as it is configured here.
 */
export async function remoteCapture(
  url: string,
  key: string,
  session: number,
): Promise<RemoteCapture> {
  if (url === '') return {}
  const query = new URLSearchParams({
    api_key: key,
    config_keys: 'analyticsSDK',
    session_id: String(session),
  })
  const signal = AbortSignal.timeout(timeout)
  for (let attempts = 1; attempts <= retries; attempts += 1) {
    try {
      const response = await fetch(`${url}?${query}`, { signal, credentials: 'omit' })
      if (response.ok) return captureOf(await response.json())
      if (response.status < 500) return {}
    } catch {
      return {}
    }
    await wait(attempts * retryWait, signal)
    if (signal.aborted) return {}
  }
  return {}
}

function captureOf(body: unknown): RemoteCapture {
  const { configs } = body as {
    configs?: { analyticsSDK?: { browserSDK?: { autocapture?: RemoteCapture } } }
  }
  return configs?.analyticsSDK?.browserSDK?.autocapture ?? {}
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
