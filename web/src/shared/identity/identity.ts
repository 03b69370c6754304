import { t } from '@messages/shared'
import { config } from '@/shared/config'
import type { Provider } from './firebase'
import { type GoogleProof, openGoogle } from './google'
import { endSession } from './end-session'
import { type KeptSession, keptSession } from './kept-session'
import { lifeOf } from './token-life'
import { IdentityError, type SecondStepNeeded, type SignedInUser } from './types'

/** `undefined` until the first authentication state result (C-01). */
export type AuthState = SignedInUser | null | undefined

let state: AuthState
const listeners = new Set<() => void>()
let leaving = false
/** How many sign-ins of this tab are under way. */
let entering = 0
let isLost = false
let joined: () => void = () => undefined
const beforeSignOut = new Set<() => void | Promise<void>>()
let loading: Promise<Provider> | undefined
/** Milliseconds that the program waits for what the server says of a kept session; then the SDK asks as well. */
const patience = 1000
/** What the session rests on until the SDK has looked at it. */
let kept: KeptSession | null = null
let settle: (user: SignedInUser | null) => void
const first = new Promise<SignedInUser | null>((resolve) => {
  settle = resolve
})

function publish(user: SignedInUser | null): void {
  state = user
  settle(user)
  for (const listener of listeners) listener()
}

/** Loads the SDK once, until it knows who is there; a load that failed (the network, a new deployment) may be tried again. */
function provider(): Promise<Provider> {
  loading ??= import('./firebase').then(
    ({ connect }) =>
      new Promise((resolve) => {
        const connected = connect(config.identity)
        connected.onChange((user) => {
          kept = null
          isLost = user === null && (isLost || (Boolean(state) && !leaving))
          const elsewhere = state === null && user !== null && entering === 0
          publish(user)
          if (elsewhere) joined()
          resolve(connected)
        })
      }),
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}

async function entered(work: Promise<SignedInUser>): Promise<SignedInUser> {
  entering += 1
  try {
    const user = await work
    publish(user)
    return user
  } finally {
    entering -= 1
  }
}

/** What begins a session of its own leaves the one before behind: it is ended. */
async function inNewSession(sdk: Provider, act: () => Promise<void>): Promise<void> {
  const before = await sdk.getToken(false).catch(() => null)
  await act()
  if (before && (await sdk.getToken(false)) !== before) void endSession(async () => before)
}

/** A window that is closed cancels: what comes late changes no account. */
async function withGoogle(
  use: (sdk: Provider, proof: GoogleProof) => Promise<void>,
): Promise<void> {
  const [sdk, proof] = await Promise.all([
    provider(),
    openGoogle((late) => void late.catch(() => undefined)),
  ])
  await inNewSession(sdk, () => use(sdk, proof))
}

export const identity = {
  /** Starts loading the SDK, beside the first screen. A failure shows when somebody needs it. */
  start(): void {
    provider().catch(() => undefined)
  },
  /** The first authentication state result, and from then on the present one. */
  async ready(): Promise<SignedInUser | null> {
    if (state !== undefined) return state
    const late = setTimeout(identity.start, patience)
    const found = await Promise.race([keptSession(), first.then(() => null)])
    clearTimeout(late)
    if (state !== undefined) return state
    if (!found) {
      await provider()
      return first
    }
    kept = found
    publish(found.user)
    return found.user
  },
  current: (): AuthState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The bearer token, renewed when fewer than 300 s are left (N-01); null when signed out. */
  async getToken({ renew = false }: { renew?: boolean } = {}): Promise<string | null> {
    await identity.ready()
    if (kept && !renew && lifeOf(kept.expirationTime, Date.now()) === 'long') return kept.token
    return (await provider()).getToken(renew)
  },
  signIn: async (email: string, password: string) =>
    entered((await provider()).signIn(email, password)),
  signUp: async (email: string, password: string) =>
    entered((await provider()).signUp(email, password)),
  /**
   * Must be called straight from the click: browsers refuse a popup that opens later. `late` is
   * called when somebody signs in after the window already seemed to be closed.
   */
  signInWithGoogle(late: () => void): Promise<SignedInUser> {
    const enter = async (proof: Promise<GoogleProof>) => {
      const [sdk, result] = await Promise.all([provider(), proof])
      return entered(sdk.signInWithGoogle(result))
    }
    return enter(openGoogle((proof) => void enter(proof).then(late, () => undefined)))
  },
  /** Both steps at once. */
  async signInWithPasskey(): Promise<SignedInUser> {
    const { prove } = await import('./passkeys')
    const { custom_token } = await prove()
    return entered((await provider()).signInWithToken(custom_token))
  },
  /** The second step of a sign-in (`SecondStepNeeded`). */
  answerSecondStep: (step: SecondStepNeeded, code: string) => entered(step.answer(code)),
  setUpAuthenticator: async () => (await provider()).setUpAuthenticator(),
  removeAuthenticator: async (id: string) => (await provider()).removeAuthenticator(id),
  async signOut(): Promise<void> {
    leaving = true
    try {
      const sdk = await provider()
      await Promise.all([...beforeSignOut].map((listener) => listener()))
      await endSession(() => sdk.getToken(false))
      await sdk.signOut()
    } finally {
      leaving = false
    }
    publish(null)
  },
  /** Called before a sign-out ends the session: a request that is answered afterwards is answered with 401. */
  whenSigningOut(listener: () => void | Promise<void>): () => void {
    beforeSignOut.add(listener)
    return () => beforeSignOut.delete(listener)
  },
  /** The session has ended, and nobody here has ended it: it was revoked, disabled, or left in another tab. */
  isLost: () => isLost,
  /** Called when another tab has signed in while nobody was signed in here. */
  whenJoined(listener: () => void): void {
    joined = listener
  },
  methods: async () => (await provider()).methods(),
  /** What concerns the ways into the account needs a sign-in of the last minutes: one of these. */
  confirmPassword: async (password: string) => {
    const sdk = await provider()
    await inNewSession(sdk, () => sdk.confirmPassword(password))
  },
  /** Straight from the click, as signing in. */
  confirmGoogle: () => withGoogle((sdk, proof) => sdk.confirmGoogle(proof)),
  confirmPasskey: async () => {
    const { prove } = await import('./passkeys')
    const { uid, custom_token } = await prove()
    if (uid !== state?.uid) {
      throw new IdentityError('passkey-mismatch', t('passkeys-mismatch'))
    }
    const sdk = await provider()
    await inNewSession(sdk, async () => void (await sdk.signInWithToken(custom_token)))
  },
  addGoogle: () => withGoogle((sdk, proof) => sdk.addGoogle(proof)),
  removeMethod: async (id: string) => (await provider()).removeMethod(id),
  changePassword: async (password: string) => (await provider()).changePassword(password),
  changeEmail: async (email: string) => (await provider()).changeEmail(email),
  checkCode: async (code: string) => (await provider()).checkCode(code),
  /** Asks the provider for the user's present record. */
  reload: async () => entered((await provider()).reload()),
  verifyResetCode: async (code: string) => (await provider()).verifyResetCode(code),
  confirmReset: async (code: string, password: string) =>
    (await provider()).confirmReset(code, password),
  applyVerification: async (code: string) => (await provider()).applyVerification(code),
}

export type Identity = typeof identity
