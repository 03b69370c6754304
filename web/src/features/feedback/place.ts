/** Where feedback goes, as the server wrote it into the page. Read here and not in shared/config: nothing of this
 * belongs to the first screen. */
export type FeedbackPlace =
  { provider: 'embedded' } | { provider: 'script'; script_url: string; token: string }

export function feedbackPlace(): FeedbackPlace {
  const text = document.querySelector<HTMLMetaElement>('meta[name="slateflow-config"]')?.content
  try {
    const { feedback } = JSON.parse(text ?? '{}') as { feedback?: Partial<FeedbackPlace> }
    if (feedback?.provider === 'script' && feedback.script_url && feedback.token) {
      return { provider: 'script', script_url: feedback.script_url, token: feedback.token }
    }
  } catch {
    // then the form of our own
  }
  return { provider: 'embedded' }
}
