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

/** Addresses that are none of the collector's: what is measured of uploads would be uploaded, and measured. */
export function allBut({ serverUrl, configUrl }: UsagePlace): RegExp {
  const ours = [serverUrl, configUrl]
    .filter((address) => address !== '')
    .flatMap((address) => [address, new URL(address, location.origin).href])
    .map((address) => address.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return new RegExp(`^(?!(?:${ours.join('|')})(?:[?#]|$))`)
}

/** Global Privacy Control and Do Not Track are a no. */
export function browserSaysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}
