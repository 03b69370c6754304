/** localStorage that never throws: it can be full, or closed to us in a private window. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // a convenience is lost, nothing else
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // see above
    }
  },
}
