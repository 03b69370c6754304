// In the script that runs before the first paint (preload.mjs): asks for what the screen is going to ask for, with the
// token that the identity SDK keeps in the browser, while the program is still on its way. The program takes an answer
// only once the SDK has confirmed the session and hands out the same token (src/shared/api/asked-ahead.ts).
export function askAhead(paths) {
  const opening = indexedDB.open('firebaseLocalStorageDb')
  // Nobody has signed in here: the SDK makes the database itself.
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onsuccess = () => {
    const database = opening.result
    if (!database.objectStoreNames.contains('firebaseLocalStorage')) return database.close()
    const reading = database
      .transaction('firebaseLocalStorage')
      .objectStore('firebaseLocalStorage')
      .getAll()
    reading.onsuccess = () => {
      database.close()
      const user = reading.result.map(({ value }) => value).find((value) => value?.stsTokenManager)
      const { accessToken, expirationTime } = user?.stsTokenManager ?? {}
      // The SDK renews a token that is about to expire: its answers would be thrown away.
      const isValid = expirationTime - Date.now() > 300_000
      if (!user?.emailVerified || !isValid) return
      const authorization = `Bearer ${accessToken}`
      // On a line that stalls the program asks again, with its own limit.
      const signal = AbortSignal.timeout(10_000)
      const ask = (path) =>
        fetch(`/api${path}`, { headers: { authorization }, signal }).catch(() => null)
      globalThis.slateflowAsked = {
        authorization,
        answers: new Map(paths.map((path) => [`/api${path}`, ask(path)])),
      }
    }
  }
}
