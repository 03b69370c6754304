/** Where usage data goes, as the server wrote it into the page. Read here and not in shared/config: nothing of this
 * belongs to the first screen. */
export interface UsagePlace {
  provider: 'embedded' | 'vendor' | 'off'
  key: string
  serverUrl: string
  /** Where the remote configuration is asked for; empty: nowhere. */
  configUrl: string
  /** A visit that comes by another campaign is a new session. */
  newSessionOnCampaign: boolean
  /** Names the text that is asked about. Who agreed to another one is asked again. */
  wording: string
}

const off: UsagePlace = {
  provider: 'off',
  key: '',
  serverUrl: '',
  configUrl: '',
  newSessionOnCampaign: false,
  wording: '',
}

export function usagePlace(): UsagePlace {
  const text = document.querySelector<HTMLMetaElement>('meta[name="slateflow-config"]')?.content
  if (!text) return off
  try {
    return { ...off, ...(JSON.parse(text) as { usage?: Partial<UsagePlace> }).usage }
  } catch {
    return off
  }
}

/** Global Privacy Control and Do Not Track are a no. */
export function browserSaysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}
