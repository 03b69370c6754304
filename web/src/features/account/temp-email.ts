import { storage } from '@/shared/lib/storage'

const key = 'tempEmail'
const quiet = 500

/** Typed, but not quiet for long enough to be saved; the next screen gets it all the same. */
let unsaved: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The address typed on the other screen, if there is one (S-19). */
export function rememberedEmail(): string {
  return unsaved ?? storage.get(key) ?? ''
}

/** Call with each change of the field: saved 500 ms after the last one. */
export function rememberEmail(email: string): void {
  clearTimeout(timer)
  unsaved = email
  timer = setTimeout(() => {
    unsaved = undefined
    if (email === '') storage.remove(key)
    else storage.set(key, email)
  }, quiet)
}

/** Call after a successful sign-in or sign-up. */
export function forgetEmail(): void {
  clearTimeout(timer)
  unsaved = undefined
  storage.remove(key)
}
