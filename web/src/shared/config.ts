/** What the server tells every page about itself. */
export interface Config {
  identity: {
    /** Where the SDK's calls go; `/` is this server's own provider, none is Google's hosts. */
    endpoint?: string
    apiKey: string
    projectId: string
    authDomain?: string
  }
  /** `local` is the labelled account chooser for development; `off` hides the Google buttons. */
  google: 'off' | 'oidc' | 'local'
  /** The server keeps passkeys, and its address has a name. */
  passkeys: boolean
  apiBase: string
  /** Origins, besides this one, that a reset mail's continueUrl may lead to. */
  allowedContinueOrigins: string[]
  development: boolean
}

const defaults: Config = {
  identity: { endpoint: '/', apiKey: 'slateflow', projectId: 'slateflow' },
  google: 'local',
  passkeys: true,
  apiBase: '/api',
  allowedContinueOrigins: [],
  development: true,
}

const isText = (value: unknown) => typeof value === 'string'

// By hand: a library that checks any shape would be a twentieth of what the first screen loads.
const makesSense: Record<keyof Config, (value: unknown) => boolean> = {
  identity: (value) => {
    if (typeof value !== 'object' || value === null) return false
    const { endpoint, apiKey, projectId, authDomain } = value as Record<string, unknown>
    return (
      isText(apiKey) &&
      isText(projectId) &&
      [endpoint, authDomain].every((one) => one === undefined || isText(one))
    )
  },
  google: (value) => value === 'off' || value === 'oidc' || value === 'local',
  passkeys: (value) => typeof value === 'boolean',
  apiBase: isText,
  allowedContinueOrigins: (value) => Array.isArray(value) && value.every(isText),
  development: (value) => typeof value === 'boolean',
}

/** Reads the text that the server wrote into index.html; an empty one means the defaults. */
export function parseConfig(content: string): Config {
  const written = (content.trim() === '' ? {} : JSON.parse(content)) as Partial<Config>
  const config = { ...defaults, ...written }
  for (const key of Object.keys(makesSense) as (keyof Config)[]) {
    if (!makesSense[key](config[key])) throw new Error(`The configuration's ${key} makes no sense`)
  }
  return config
}

export const config: Config = parseConfig(
  document.querySelector<HTMLMetaElement>('meta[name="slateflow-config"]')?.content ?? '',
)
