declare global {
  /** What scripts/ask-ahead.js asked for before the program had arrived, for whom and with which token. */
  var slateflowAsked: AskedAhead | undefined
}

export interface AskedAhead {
  authorization: string
  /** When the token ends, in milliseconds. */
  expirationTime: number
  user: { uid: string; email: string | null; emailVerified: boolean; displayName: string | null }
  /** By path; null where nobody answered. */
  answers: Map<string, Promise<Response | null>>
}

/** Milliseconds. What a screen has not asked for by then it asks for anew. */
const freshFor = 10_000

setTimeout(forgetAsked, freshFor)

function forgetAsked(): void {
  globalThis.slateflowAsked = undefined
}

/**
 * The answer to a request that was asked ahead for the same session, once. Whatever may have changed something since makes
 * all of them old.
 */
export async function askedAhead(request: Request): Promise<Response | null> {
  if (request.method !== 'GET') forgetAsked()
  const asked = globalThis.slateflowAsked
  if (!asked || asked.authorization !== request.headers.get('Authorization')) return null
  const { pathname, search } = new URL(request.url)
  const answer = asked.answers.get(pathname + search)
  asked.answers.delete(pathname + search)
  const response = (await answer) ?? null
  return response?.ok ? response : null
}
