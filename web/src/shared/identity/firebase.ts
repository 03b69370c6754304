/**
 * The one file that speaks to the identity SDK. It is loaded beside the first screen, never
 * before it (28 kB gzip), so everything here is reached through identity.ts.
 */
import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  OAuthProvider,
  onAuthStateChanged,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyPasswordResetCode,
} from '@firebase/auth'
import type { Config } from '@/shared/config'
import { IdentityError, type SignedInUser } from './types'

/** A token with less than this left is renewed before it is used (N-01). */
const renewBelow = 300_000

export function connect({ mode, ...options }: Config['identity']) {
  const auth = initializeAuth(initializeApp(options), {
    // No popup resolver: it would load Google's script into the page.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (mode === 'embedded') pointAtThisOrigin(auth)

  const signedIn = (): User => {
    if (!auth.currentUser) {
      throw new IdentityError('no-current-user', 'No user is currently logged in')
    }
    return auth.currentUser
  }

  return {
    onChange(listener: (user: SignedInUser | null) => void): void {
      onAuthStateChanged(auth, (user) => listener(user && plain(user)))
    },
    async signIn(email: string, password: string): Promise<SignedInUser> {
      return plain((await translated(signInWithEmailAndPassword(auth, email, password))).user)
    },
    async signUp(email: string, password: string): Promise<SignedInUser> {
      return plain((await translated(createUserWithEmailAndPassword(auth, email, password))).user)
    },
    async signInWithGoogle(proof: { idToken: string; rawNonce: string }): Promise<SignedInUser> {
      const credential = new OAuthProvider('google.com').credential(proof)
      return plain((await translated(signInWithCredential(auth, credential))).user)
    },
    signOut: () => translated(signOut(auth)),
    async reload(): Promise<SignedInUser> {
      const user = signedIn()
      const before = user.emailVerified
      await translated(user.reload())
      // The token still says "not verified" until a new one is issued.
      if (user.emailVerified && !before) await translated(user.getIdToken(true))
      return plain(user)
    },
    async getToken(renew: boolean): Promise<string | null> {
      const user = auth.currentUser
      if (!user) return null
      const { token, expirationTime } = await translated(user.getIdTokenResult(renew))
      const left = Date.parse(expirationTime) - Date.now()
      if (renew || left >= renewBelow) return token
      return user.getIdToken(true).catch((cause: unknown) => {
        if (left > 0) return token
        throw translate(cause)
      })
    },
    verifyResetCode: (code: string) => translated(verifyPasswordResetCode(auth, code)),
    confirmReset: (code: string, password: string) =>
      translated(confirmPasswordReset(auth, code, password)),
    applyVerification: (code: string) => translated(applyActionCode(auth, code)),
  }
}

export type Provider = ReturnType<typeof connect>

/** `Auth.config` is public and writable; it has to be set before the first call goes out. */
function pointAtThisOrigin(auth: Auth): void {
  auth.config.apiScheme = location.protocol.slice(0, -1)
  auth.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`
  auth.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`
}

function plain({ uid, email, emailVerified, displayName }: User): SignedInUser {
  return { uid, email, emailVerified, displayName }
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw translate(cause)
  }
}

/** The SDK's own text for these is a bare code; a person needs words (N-02). */
const inWords: Record<string, string> = {
  'network-request-failed': 'The server could not be reached. Please try again.',
  timeout: 'The server took too long to answer. Please try again.',
}

function translate(cause: unknown): Error {
  if (cause instanceof IdentityError) return cause
  if (!(cause instanceof FirebaseError)) {
    return new IdentityError('internal-error', 'Something went wrong. Please try again.', { cause })
  }
  const code = cause.code.replace(/^auth\//, '')
  return new IdentityError(code, inWords[code] ?? cause.message, { cause })
}
