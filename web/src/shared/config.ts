/** What the server tells every page about itself. */
export interface Config {
  identity: {
    /** `embedded`: this server's own provider; `firebase`: a Firebase project. */
    mode: 'embedded' | 'firebase'
    apiKey: string
    projectId: string
    authDomain?: string
  }
  /** `local` is the labelled account chooser for development; `off` hides the Google buttons. */
  google: 'off' | 'oidc' | 'local'
  apiBase: string
  /** Origins, besides this one, that a reset mail's continueUrl may lead to. */
  allowedContinueOrigins: string[]
  development: boolean
}

const defaults: Config = {
  identity: { mode: 'embedded', apiKey: 'slateflow', projectId: 'slateflow' },
  google: 'local',
  apiBase: '/api',
  allowedContinueOrigins: [],
  development: true,
}

const isText = (value: unknown) => typeof value === 'string'

// By hand: a library that checks any shape would be a twentieth of what the first screen loads.
const makesSense: Record<keyof Config, (value: unknown) => boolean> = {
  identity: (value) => {
    if (typeof value !== 'object' || value === null) return false
    const { mode, apiKey, projectId, authDomain } = value as Record<string, unknown>
    return (
      (mode === 'embedded' || mode === 'firebase') &&
      isText(apiKey) &&
      isText(projectId) &&
      (authDomain === undefined || isText(authDomain))
    )
  },
  google: (value) => value === 'off' || value === 'oidc' || value === 'local',
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
