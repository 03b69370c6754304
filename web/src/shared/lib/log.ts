/** What is only logged (C-02 to C-04) goes here, so that a test can tell it from a stray message. */
export function logWarning(message: string, cause?: unknown): void {
  console.warn(`[slateflow] ${message}`, cause ?? '')
}
