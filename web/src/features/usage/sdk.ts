import {
  add,
  flush,
  init,
  reset,
  setOptOut,
  setTransport,
  setUserId,
  track,
  type Types,
} from '@amplitude/analytics-browser'
import { screensSoFar } from '@/shared/lib/screens'
import { storage } from '@/shared/lib/storage'
import { forget } from './choice'
import { allBut, type UsagePlace } from './place'
import type { Provider } from './provider'
import { type RemoteCapture, remoteCapture } from './remote'
import { cleanPerson, cleanProperties, isCollected, routeOf } from './scrub'
import { pagePath, vitalsByScreen, webVitals } from './vitals'

/** The specification's figures (W-02). The SDK's own are 30 events, 1 s and 5 retries. */
export const figures = {
  flushQueueSize: 200,
  flushIntervalMillis: 10_000,
  flushMaxRetries: 12,
  sessionTimeout: 30 * 60_000,
} as const

/** Masked in every text beside what the SDK masks itself; it takes 25 at most. */
export const masks = [
  { pattern: String.raw`[\w.+-]+@[\w.-]+`, description: 'an email address' },
  { pattern: String.raw`\+?\d[\d ()/-]{7,}\d`, description: 'a telephone number' },
  { pattern: String.raw`[A-Z]{2}\d{2}[A-Z0-9 ]{11,30}`, description: 'an account number' },
  { pattern: String.raw`[€$£¥]\s?\d[\d.,\s]*|\d[\d.,\s]*\s?[€$£¥]`, description: 'an amount' },
]

/** What waits may take so long to be sent when collecting ends. */
const lastWords = 3_000

function autocapture(place: UsagePlace, remote: RemoteCapture): Types.AutocaptureOptions {
  const wanted = (one: boolean | undefined) => one !== false
  return {
    attribution: { resetSessionOnNewCampaign: place.newSessionOnCampaign },
    pageViews: true,
    sessions: true,
    fileDownloads: true,
    formInteractions: true,
    elementInteractions: wanted(remote.elementInteractions) && {
      visualTaggingOptions: { enabled: false },
      maskTextRegex: [...masks, ...(remote.maskTextRegex ?? [])],
    },
    frustrationInteractions: wanted(remote.frustrationInteractions),
    webVitals: wanted(remote.webVitals),
    networkTracking: wanted(remote.networkTracking) && {
      captureRules: [{ urls: [allBut(place)], statusCodeRange: '500-599' }],
    },
    // It would write the whole address into every event, after everything that could clean it.
    pageUrlEnrichment: false,
  }
}

type Properties = Record<string, unknown>

/** The session that the SDK goes on with, by what it keeps here, or else the one to begin. */
function sessionNow(key: string): number {
  try {
    const kept: unknown = JSON.parse(storage.get(`AMP_${key.slice(0, 10)}`) ?? '{}')
    const { sessionId, lastEventTime } = kept as { sessionId?: number; lastEventTime?: number }
    const isFresh = Date.now() - (lastEventTime ?? 0) <= figures.sessionTimeout
    if (sessionId !== undefined && isFresh) return sessionId
  } catch {
    // Not what the SDK writes: it begins anew as well.
  }
  return Date.now()
}

/** What the running SDK goes by; `cleaner` is given it. */
let running: Pick<Types.BrowserConfig, 'transportProvider'> | undefined

/** Takes batches and sends none: the SDK then drops what is in them. */
const nowhere: Types.BrowserConfig['transportProvider'] = { send: async () => null }

/** Before any event is queued: screens that are not collected drop it, the others clean it. */
const cleaner: Types.EnrichmentPlugin = {
  name: 'slateflow-clean',
  type: 'enrichment',
  async setup(config) {
    running = config
  },
  async execute(event) {
    const properties = propertiesOf(event)
    if (!properties) return null
    const named = properties[pagePath]
    const route = routeOf(typeof named === 'string' ? named : location.pathname)
    if (!isCollected(route) || !isCollected(routeOf(location.pathname))) return null
    return {
      ...event,
      event_properties: cleanProperties(properties, route),
      ...(event.user_properties
        ? { user_properties: cleanPerson(event.user_properties as Properties) }
        : {}),
    }
  },
}

/** What was measured on several screens becomes several events; none where nothing is left. */
function propertiesOf({ event_type, event_properties }: Types.Event): Properties | undefined {
  const properties = (event_properties ?? {}) as Properties
  if (event_type !== webVitals) return properties
  const [first, ...others] = vitalsByScreen(properties, screensSoFar())
  for (const other of others) track(webVitals, other)
  return first
}

/** The vendor's official SDK, towards our own collector or towards the vendor's hosts. */
export function createProvider(place: UsagePlace): Provider {
  let started: Promise<void> | undefined

  async function begin(name: string): Promise<void> {
    const session = sessionNow(place.key)
    const remote = await remoteCapture(place.configUrl, place.key, session)
    add(cleaner)
    await init(place.key, name, {
      ...figures,
      sessionId: session,
      serverUrl: new URL(place.serverUrl, location.origin).href,
      remoteConfig: { fetchRemoteConfig: false },
      enableDiagnostics: false,
      enableRequestBodyCompression: true,
      minIdLength: 1,
      identityStorage: 'localStorage',
      logLevel: 0,
      trackingOptions: { ipAddress: false },
      autocapture: autocapture(place, remote),
    }).promise
  }

  return {
    async start(name) {
      if (started === undefined) {
        started = begin(name)
        return started
      }
      await started
      removeEventListener('pagehide', forget)
      setTransport('fetch')
      setOptOut(false)
      setUserId(name)
    },
    async stop() {
      await started
      await Promise.race([flush().promise, new Promise((late) => setTimeout(late, lastWords))])
      leave()
    },
    async drop() {
      await started
      if (running) running.transportProvider = nowhere
      setOptOut(true)
      await Promise.race([flush().promise, new Promise((late) => setTimeout(late, lastWords))])
      leave()
    },
  }
}

function leave(): void {
  setOptOut(true)
  reset()
  forget()
  // Until the page is left the SDK goes on noting when it was last used.
  addEventListener('pagehide', forget)
}
