// In the script that runs before the first paint (preload.mjs): asks for what the screen is going to ask for, with the
// token that the identity SDK keeps in the browser, while the program is still on its way. What the server answers to that
// token is taken for this session (src/shared/api/asked-ahead.ts, src/shared/identity/kept-session.ts). `withoutSession`
// is called where there is none that can be asked with.
export function askAhead(paths, withoutSession) {
  const opening = indexedDB.open('firebaseLocalStorageDb')
  // Nobody has signed in here: the SDK makes the database itself.
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = withoutSession
  opening.onsuccess = () => {
    const database = opening.result
    const isThere = database.objectStoreNames.contains('firebaseLocalStorage')
    if (!isThere) {
      database.close()
      return withoutSession()
    }
    const reading = database
      .transaction('firebaseLocalStorage')
      .objectStore('firebaseLocalStorage')
      .getAll()
    reading.onerror = withoutSession
    reading.onsuccess = () => {
      database.close()
      const user = reading.result.map(({ value }) => value).find((value) => value?.stsTokenManager)
      const { accessToken, expirationTime } = user?.stsTokenManager ?? {}
      // The SDK renews a token that is about to expire: its answers would be thrown away.
      const isValid = expirationTime - Date.now() > 300_000
      if (!user?.emailVerified || !isValid) return withoutSession()
      const { uid, email = null, emailVerified, displayName = null } = user
      const authorization = `Bearer ${accessToken}`
      // On a line that stalls the program asks again, with its own limit.
      const signal = AbortSignal.timeout(10_000)
      const ask = (path) =>
        fetch(`/api${path}`, { headers: { authorization }, signal }).catch(() => null)
      const answers = new Map()
      const askWhenOpen = async (path) => {
        const listed = await answers.get('/api/user-projects/all')
        return isOpen(path, await listed.clone().json()) ? ask(path) : null
      }
      for (const path of paths) {
        answers.set(
          `/api${path}`,
          isStage.test(path) ? askWhenOpen(path).catch(() => null) : ask(path),
        )
      }
      const kept = { uid, email, emailVerified, displayName }
      globalThis.slateflowAsked = { authorization, expirationTime, user: kept, answers }
    }
  }
}

const isStage = /^\/projects\/([^/]+)\/stages\/(\d)$/

// Whether the list of projects says so: a stage that is closed would be refused, and each refusal stands in the console.
export function isOpen(path, projects) {
  const [, projectId, n] = isStage.exec(path)
  const project = projects.find(({ project_id }) => project_id === projectId)
  const isApproved = (one) => project?.stages[`stage${one}`]?.approval_status === 'approved'
  return project !== undefined && [1, 2, 3].every((one) => one >= n || isApproved(one))
}
