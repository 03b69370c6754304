import type { components } from './schema'

/** A type of the server's OpenAPI document, by its name; `npm run api:gen` writes them. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]
