import * as z from 'zod/mini'

// zod compiles its parsers with `new Function`, which the Content-Security-Policy refuses.
z.config({ jitless: true })

const configSchema = z.object({
  identity: z._default(
    z.object({
      /** `embedded`: this server's own provider; `firebase`: a Firebase project. */
      mode: z.enum(['embedded', 'firebase']),
      apiKey: z.string(),
      projectId: z.string(),
      authDomain: z.optional(z.string()),
    }),
    { mode: 'embedded', apiKey: 'slateflow', projectId: 'slateflow' },
  ),
  /** `local` is the labelled account chooser for development; `off` hides the Google buttons. */
  google: z._default(z.enum(['off', 'oidc', 'local']), 'local'),
  apiBase: z._default(z.string(), '/api'),
  /** Origins, besides this one, that a reset mail's continueUrl may lead to. */
  allowedContinueOrigins: z._default(z.array(z.string()), []),
  development: z._default(z.boolean(), true),
})

export type Config = z.infer<typeof configSchema>

/** Reads the text that the server wrote into index.html; an empty one means the defaults. */
export function parseConfig(content: string): Config {
  return configSchema.parse(content.trim() === '' ? {} : JSON.parse(content))
}

export const config: Config = parseConfig(
  document.querySelector<HTMLMetaElement>('meta[name="slateflow-config"]')?.content ?? '',
)
