/** The table of screens, from which the server and the web know them. */
import { readFileSync } from 'node:fs'

export interface Screen {
  path: string
  access: 'entry' | 'anyone' | 'verified' | 'incomplete' | 'complete'
  roles?: string[]
  isPrivate?: boolean
}

const table = new URL('../../web/src/shared/screens/screens.json', import.meta.url)

export const screens = (JSON.parse(readFileSync(table, 'utf8')) as { screens: Screen[] }).screens

/** The address of a screen, with a value for each parameter. */
export function addressOf({ path }: Screen, values: Record<string, string>): string {
  return path.replaceAll(/\{?\$(\w+)\}?/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path}: there is no value for $${name}`)
    return value
  })
}
