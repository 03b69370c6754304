/** Where feedback goes, as the server wrote it into the page. Read here and not in shared/config: nothing of this
 * belongs to the first screen. */
export type FeedbackPlace = { provider: 'embedded' } | ToolPlace

/** A tool of somebody else's; `host`: the name of whom its script belongs to. */
export interface ToolPlace {
  provider: 'script'
  script_url: string
  token: string
  host: string
}

export function feedbackPlace(): FeedbackPlace {
  const text = document.querySelector<HTMLMetaElement>('meta[name="slateflow-config"]')?.content
  try {
    const { feedback } = JSON.parse(text ?? '{}') as {
      feedback?: { provider?: string; script_url?: string; token?: string }
    }
    if (feedback?.provider === 'script' && feedback.script_url && feedback.token) {
      const { script_url, token } = feedback
      return { provider: 'script', script_url, token, host: hostOf(script_url) }
    }
  } catch {
    // then the form of our own
  }
  return { provider: 'embedded' }
}

/** Vendors serve the script from `static.` and take what is said at `api.`. */
const hostOf = (url: string) => new URL(url).host.replace(/^static\./, '')
