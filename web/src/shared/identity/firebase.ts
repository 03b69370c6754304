/**
 * The one file that speaks to the identity SDK. It is loaded beside the first screen, never
 * before it (28 kB gzip), so everything here is reached through identity.ts.
 */
import { t } from '@messages/shared'
import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  multiFactor,
  type MultiFactorError,
  OAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  type User,
  type UserCredential,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth'
import type { Config } from '@/shared/config'
import { lifeOf } from './token-life'
import { translate } from './translate'
import type { GoogleProof } from './google'
import {
  type AuthenticatorSetup,
  IdentityError,
  SecondStepNeeded,
  type SignedInUser,
  type SignInMethod,
} from './types'

const renewing = new WeakMap<User, Promise<string>>()

/** Calls that begin at the same time wait for one renewal. */
function renewed(user: User): Promise<string> {
  const token = renewing.get(user) ?? user.getIdToken(true).finally(() => renewing.delete(user))
  renewing.set(user, token)
  return token
}

// oxlint-disable-next-line max-lines-per-function -- the list of what the identity port does
export function connect({ endpoint, ...options }: Config['identity']) {
  const auth = initializeAuth(initializeApp(options), {
    // No popup resolver: it would load Google's script into the page.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (endpoint) pointAt(auth, new URL(endpoint, location.href))

  const signedIn = (): User => {
    if (!auth.currentUser) {
      throw new IdentityError('no-current-user', t('identity-no-current-user'))
    }
    return auth.currentUser
  }

  return {
    onChange(listener: (user: SignedInUser | null) => void): void {
      onAuthStateChanged(auth, (user) => listener(user && plain(user)))
    },
    async signIn(email: string, password: string): Promise<SignedInUser> {
      return entering(auth, signInWithEmailAndPassword(auth, email, password))
    },
    async signUp(email: string, password: string): Promise<SignedInUser> {
      return plain((await translated(createUserWithEmailAndPassword(auth, email, password))).user)
    },
    async signInWithGoogle(proof: GoogleProof): Promise<SignedInUser> {
      return entering(auth, signInWithCredential(auth, googleCredential(proof)))
    },
    async signInWithToken(token: string): Promise<SignedInUser> {
      return plain((await translated(signInWithCustomToken(auth, token))).user)
    },
    methods: (): SignInMethod[] =>
      (auth.currentUser?.providerData ?? []).map(({ providerId, email }) => ({
        id: providerId,
        email,
      })),
    async confirmPassword(password: string): Promise<void> {
      const user = signedIn()
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      await entering(auth, reauthenticateWithCredential(user, credential))
    },
    async confirmGoogle(proof: GoogleProof): Promise<void> {
      await entering(auth, reauthenticateWithCredential(signedIn(), googleCredential(proof)))
    },
    async addGoogle(proof: GoogleProof): Promise<void> {
      await translated(linkWithCredential(signedIn(), googleCredential(proof)))
    },
    async removeMethod(id: string): Promise<void> {
      await translated(unlink(signedIn(), id))
    },
    changePassword: async (password: string) => translated(updatePassword(signedIn(), password)),
    changeEmail: async (email: string) => translated(verifyBeforeUpdateEmail(signedIn(), email)),
    /** What a mail's code is for, without using it up. */
    async checkCode(code: string): Promise<{ operation: string; email: string | null }> {
      const { operation, data } = await translated(checkActionCode(auth, code))
      return { operation, email: data.email ?? null }
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
      const life = lifeOf(Date.parse(expirationTime), Date.now())
      if (renew || life === 'long') return token
      return renewed(user).catch((cause: unknown) => {
        if (life === 'short') return token
        throw translate(cause)
      })
    },
    async setUpAuthenticator(): Promise<AuthenticatorSetup> {
      const user = signedIn()
      const factors = multiFactor(user)
      const session = await translated(factors.getSession())
      const secret = await translated(TotpMultiFactorGenerator.generateSecret(session))
      return {
        secret: secret.secretKey,
        uri: secret.generateQrCodeUrl(user.email ?? user.uid, 'Slateflow'),
        finish: (code) =>
          translated(
            factors.enroll(
              TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
              'Authenticator app',
            ),
          ),
      }
    },
    removeAuthenticator: (id: string) => translated(multiFactor(signedIn()).unenroll(id)),
    verifyResetCode: (code: string) => translated(verifyPasswordResetCode(auth, code)),
    confirmReset: (code: string, password: string) =>
      translated(confirmPasswordReset(auth, code, password)),
    applyVerification: (code: string) => translated(applyActionCode(auth, code)),
  }
}

export type Provider = ReturnType<typeof connect>

/** `Auth.config` is public and writable; it has to be set before the first call goes out. */
function pointAt({ config }: Auth, { protocol, host }: URL): void {
  config.apiScheme = protocol.slice(0, -1)
  config.apiHost = `${host}/identitytoolkit.googleapis.com`
  config.tokenApiHost = `${host}/securetoken.googleapis.com`
}

function googleCredential(proof: GoogleProof) {
  return new OAuthProvider('google.com').credential({
    idToken: proof.idToken,
    rawNonce: proof.rawNonce,
  })
}

function plain({ uid, email, emailVerified, displayName }: User): SignedInUser {
  return { uid, email, emailVerified, displayName }
}

/** Signs in; where a second step is asked for, throws what carries on with its code. */
async function entering(auth: Auth, work: Promise<UserCredential>): Promise<SignedInUser> {
  try {
    return plain((await work).user)
  } catch (cause) {
    if (!(cause instanceof FirebaseError) || cause.code !== 'auth/multi-factor-auth-required') {
      throw translate(cause)
    }
    const resolver = getMultiFactorResolver(auth, cause as MultiFactorError)
    throw new SecondStepNeeded(
      async (code) => {
        // The server takes a recovery code in the place of the app's.
        const proof = TotpMultiFactorGenerator.assertionForSignIn(
          resolver.hints[0]?.uid ?? '',
          code,
        )
        return plain((await translated(resolver.resolveSignIn(proof))).user)
      },
      { cause },
    )
  }
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw translate(cause)
  }
}
