import table from './screens.json'

/**
 * Who may see a screen. `anyone`: signed-out visitors as well; `verified`: a signed-in account with a verified
 * address; `incomplete` and `complete`: depending on its profile; `entry`: nobody stays, each visitor is sent on.
 */
export type Access = 'entry' | 'anyone' | 'verified' | 'incomplete' | 'complete'

/** One row of screens.json, which the server reads as well (crates/kernel/src/screens.rs). */
export interface Screen {
  /** As in its route file: `/projects/$projectId/stage-{$n}`. */
  path: string
  access: Access
  /** Staff roles, one of which is needed; to everybody else the screen does not exist. */
  roles?: string[]
  /** Its address can hold a one-time code or an email address, which must not travel as a referrer. */
  isPrivate?: boolean
  /** What usage data may say: nothing, visits, or visits and the labels of buttons. */
  analytics: 'none' | 'visits' | 'labels'
  /** It is in the main navigation, which has the order of the table. */
  nav?: boolean
  /** What it asks the server first, with the parameters of its path: scripts/preload.mjs has it asked for at once. */
  asks?: string[]
}

interface Values {
  only?: string[]
  except?: string[]
}

export const screens = table.screens as Screen[]
const parameters: Record<string, Values> = table.parameters

/** The screen of a path, with or without a trailing slash. The first row that matches counts. */
export function screenAt(path: string): Screen | undefined {
  const segments = path.replace(/(?<=[^/])\/$/, '').split('/')
  return screens.find((screen) => {
    const patterns = screen.path.split('/')
    return (
      patterns.length === segments.length &&
      patterns.every((pattern, at) => matches(pattern, segments[at] ?? ''))
    )
  })
}

/** A pattern is a word, `$name`, or `prefix-{$name}`. */
function matches(pattern: string, segment: string): boolean {
  const [, prefix = '', name] = /^([^{$]*)\{?\$(\w+)\}?$/.exec(pattern) ?? []
  if (name === undefined) return pattern === segment
  return segment.startsWith(prefix) && takes(name, segment.slice(prefix.length))
}

/** Whether a parameter of a path can have this value. */
export function takes(parameter: string, value: string): boolean {
  const { only, except } = parameters[parameter] ?? {}
  return value !== '' && (only?.includes(value) ?? true) && !except?.includes(value)
}
