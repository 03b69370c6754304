import { useEffect, useRef } from 'react'
import { storage } from '@/shared/lib/storage'

const key = 'tempEmail'
const quiet = 500

export function rememberedEmail(): string {
  return storage.get(key) ?? ''
}

/**
 * Keeps the typed address between sign-in and sign-up (S-19): 500 ms after typing stops, or when
 * the screen is left before that. Call the returned function after a successful sign-in or sign-up.
 */
export function useTempEmail(email: string): () => void {
  const kept = useRef({ email, pending: false, forgotten: false })

  useEffect(() => {
    const state = kept.current
    if (email === state.email) return undefined
    state.email = email
    state.pending = true
    const timer = setTimeout(() => save(state), quiet)
    return () => clearTimeout(timer)
  }, [email])

  useEffect(() => {
    const state = kept.current
    return () => save(state)
  }, [])

  return () => {
    kept.current.forgotten = true
    storage.remove(key)
  }
}

function save(state: { pending: boolean; forgotten: boolean; email: string }): void {
  if (!state.pending || state.forgotten) return
  state.pending = false
  if (state.email === '') storage.remove(key)
  else storage.set(key, state.email)
}
