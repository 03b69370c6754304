/** The official SDK, unmodified, through a whole life of an account: in both ways of connecting it. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type Auth,
  OAuthProvider,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import {
  type Fixture,
  type Mode,
  codeOf,
  goodPassword,
  modes,
  post,
  startFixture,
} from './fixture.ts'
import { type GoogleProof, throughPopup } from './popup.ts'

let fixture: Fixture
let made = 0

before(async () => {
  fixture = await startFixture()
})
after(async () => {
  await fixture?.stop()
})

const address = (name: string) => `${name}.${(made += 1)}@film.test`
const newUser = async (auth: Auth, email = address('person')) =>
  (await createUserWithEmailAndPassword(auth, email, goodPassword)).user
const google = ({ idToken, rawNonce }: GoogleProof) =>
  new OAuthProvider('google.com').credential({ idToken, rawNonce })
const popup = async (choice: string): Promise<GoogleProof> => {
  const outcome = await throughPopup(fixture.server.url, choice)
  assert.ok('proof' in outcome, JSON.stringify(outcome))
  return outcome.proof
}

for (const mode of modes) {
  describe(mode, () => {
    accounts(mode)
    sessions(mode)
    codes(mode)
    withGoogle(mode)
  })
}

function accounts(mode: Mode) {
  test('[U-02] [S-06] sign up, sign in again elsewhere', async () => {
    const email = address('Ada')
    const auth = fixture.browser(mode)
    const created = await createUserWithEmailAndPassword(auth, email, goodPassword)
    assert.equal(getAdditionalUserInfo(created)?.isNewUser, true)
    assert.equal(created.user.email, email.toLowerCase())
    assert.equal(created.user.emailVerified, false)
    assert.equal(created.user.isAnonymous, false)
    assert.match(created.user.uid, /^[A-Za-z0-9]{28}$/)
    const again = await signInWithEmailAndPassword(fixture.browser(mode), email, goodPassword)
    assert.equal(again.user.uid, created.user.uid)
    assert.deepEqual(
      again.user.providerData.map(({ providerId, uid }) => [providerId, uid]),
      [['password', email.toLowerCase()]],
    )
    assert.ok(Date.parse(again.user.metadata.creationTime ?? '') > 0)
  })

  test('[U-04] [U-05] [U-07] duplicate, weak and malformed are refused', async () => {
    const auth = fixture.browser(mode)
    const { email } = await newUser(auth)
    const signUp = (address: string, password: string) =>
      codeOf(createUserWithEmailAndPassword(fixture.browser(mode), address, password))
    assert.equal(await signUp(email ?? '', goodPassword), 'auth/email-already-in-use')
    assert.equal(await signUp(address('weak'), 'weak'), 'auth/weak-password')
    assert.equal(await signUp(address('weak'), 'longbutlower1!'), 'auth/weak-password')
    assert.equal(await signUp('no address', goodPassword), 'auth/invalid-email')
    const judged = await validatePassword(auth, 'weak')
    assert.equal(judged.isValid, false)
    assert.equal(judged.meetsMinPasswordLength, false)
    assert.equal((await validatePassword(auth, goodPassword)).isValid, true)
  })

  test('[S-10] wrong and unknown are the same', async () => {
    const { email } = await newUser(fixture.browser(mode))
    const signIn = (address: string, password: string) =>
      codeOf(signInWithEmailAndPassword(fixture.browser(mode), address, password))
    assert.equal(await signIn(email ?? '', 'Wrong-board7!'), 'auth/invalid-credential')
    assert.equal(await signIn(address('nobody'), goodPassword), 'auth/invalid-credential')
    assert.equal(await signIn('no address', goodPassword), 'auth/invalid-email')
    assert.deepEqual(await fetchSignInMethodsForEmail(fixture.browser(mode), email ?? ''), [])
  })

  test('[S-13] a disabled account is out within a second and cannot come back', async () => {
    const auth = fixture.browser(mode)
    const user = await newUser(auth)
    await fixture.server.command('admin', 'disable', user.email ?? '')
    await new Promise((later) => setTimeout(later, 1100))
    assert.equal(await codeOf(user.reload()), 'auth/user-disabled')
    assert.equal(auth.currentUser, null, 'the SDK has signed them out')
    const back = signInWithEmailAndPassword(fixture.browser(mode), user.email ?? '', goodPassword)
    assert.equal(await codeOf(back), 'auth/user-disabled')
  })

  test('[E-01] names are set and cleared', async () => {
    const user = await newUser(fixture.browser(mode))
    await updateProfile(user, {
      displayName: 'Ada Okafor',
      photoURL: 'https://film.test/ada.jpg',
    })
    await user.reload()
    assert.deepEqual([user.displayName, user.photoURL], ['Ada Okafor', 'https://film.test/ada.jpg'])
    const { claims } = await user.getIdTokenResult(true)
    assert.equal(claims['name'], 'Ada Okafor')
    await updateProfile(user, { displayName: '' })
    await user.reload()
    assert.equal(user.displayName, null)
  })

  test('[A-07] a deleted account is gone, and so is its token', async () => {
    const auth = fixture.browser(mode)
    const user = await newUser(auth)
    const [token, email] = [await user.getIdToken(), user.email ?? '']
    await deleteUser(user)
    assert.equal(auth.currentUser, null)
    const me = await fetch(`${fixture.server.url}/api/me`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    assert.equal(me.status, 401)
    const back = signInWithEmailAndPassword(fixture.browser(mode), email, goodPassword)
    assert.equal(await codeOf(back), 'auth/invalid-credential')
  })
}

function sessions(mode: Mode) {
  test('[N-01] tokens are renewed, in several tabs at once', async () => {
    const user = await newUser(fixture.browser(mode))
    const before = await user.getIdTokenResult()
    const life = Date.parse(before.expirationTime) - Date.parse(before.issuedAtTime)
    assert.equal(life, 3_600_000)
    await new Promise((later) => setTimeout(later, 1100))
    const renewed = await Promise.all([1, 2, 3].map(() => user.getIdTokenResult(true)))
    for (const { token, authTime, signInProvider } of renewed) {
      assert.notEqual(token, before.token)
      assert.equal(authTime, before.authTime)
      assert.equal(signInProvider, 'password')
    }
    assert.equal(
      (await post(fixture, '/firebase-functions/send-verification-email', user)).status,
      200,
    )
  })

  test('[P-08] a new password keeps this session and ends the others', async () => {
    const here = await newUser(fixture.browser(mode))
    const elsewhere = fixture.browser(mode)
    await signInWithEmailAndPassword(elsewhere, here.email ?? '', goodPassword)
    await updatePassword(here, 'Another-board7!')
    await here.reload()
    await here.getIdToken(true)
    assert.ok(elsewhere.currentUser)
    assert.equal(await codeOf(elsewhere.currentUser.reload()), 'auth/user-token-expired')
    assert.equal(elsewhere.currentUser, null)
    const old = signInWithEmailAndPassword(fixture.browser(mode), here.email ?? '', goodPassword)
    assert.equal(await codeOf(old), 'auth/invalid-credential')
  })
}

function codes(mode: Mode) {
  test('[V-02] [V-07] [A-05] the link verifies, and the next reload knows', async () => {
    const user = await newUser(fixture.browser(mode))
    const asked = await post(fixture, '/firebase-functions/send-verification-email', user)
    assert.deepEqual(await asked.json(), {
      message: 'Verification email sent successfully!',
    })
    const older = await fixture.code(user.email ?? '', 'VERIFY_EMAIL')
    await sendEmailVerification(user)
    const code = await fixture.code(user.email ?? '', 'VERIFY_EMAIL')
    const stranger = fixture.browser(mode)
    assert.equal(await codeOf(applyActionCode(stranger, older)), 'auth/invalid-action-code')
    assert.equal((await checkActionCode(stranger, code)).operation, 'VERIFY_EMAIL')
    await user.reload()
    assert.equal(user.emailVerified, false)
    await applyActionCode(stranger, code)
    // Outside a browser there is no cookie: whoever signed up need not be who opened the link.
    assert.equal(await codeOf(user.reload()), 'auth/user-token-expired')
    const again = await signInWithEmailAndPassword(stranger, user.email ?? '', goodPassword)
    assert.equal(again.user.emailVerified, true)
    assert.equal((await again.user.getIdTokenResult()).claims['email_verified'], true)
    assert.equal(await codeOf(applyActionCode(stranger, code)), 'auth/invalid-action-code')
  })

  test('[P-02] [P-04] [A-06] a reset code: looked at, refused when weak, used once', async () => {
    const auth = fixture.browser(mode)
    const user = await newUser(auth)
    const email = user.email ?? ''
    await post(fixture, '/firebase-functions/send-password-reset-email', null, {
      email,
    })
    const older = await fixture.code(email, 'PASSWORD_RESET')
    await sendPasswordResetEmail(fixture.browser(mode), email)
    const code = await fixture.code(email, 'PASSWORD_RESET')
    const visitor = fixture.browser(mode)
    assert.equal(await codeOf(verifyPasswordResetCode(visitor, older)), 'auth/invalid-action-code')
    assert.equal(await verifyPasswordResetCode(visitor, code), email)
    assert.equal(await codeOf(confirmPasswordReset(visitor, code, 'weak')), 'auth/weak-password')
    assert.equal(await verifyPasswordResetCode(visitor, code), email)
    await confirmPasswordReset(visitor, code, 'Another-board7!')
    for (const bad of [code, 'garbage']) {
      assert.equal(await codeOf(verifyPasswordResetCode(visitor, bad)), 'auth/invalid-action-code')
      const confirm = confirmPasswordReset(visitor, bad, goodPassword)
      assert.equal(await codeOf(confirm), 'auth/invalid-action-code')
    }
    assert.equal(
      await codeOf(user.reload()),
      'auth/user-token-expired',
      '[P-08] every session ends',
    )
    const back = await signInWithEmailAndPassword(visitor, email, 'Another-board7!')
    assert.equal(back.user.emailVerified, true)
    await sendPasswordResetEmail(visitor, address('nobody'))
  })
}

function withGoogle(mode: Mode) {
  test('[S-03] [U-02] Google signs in by an ID token of a real OpenID server', async () => {
    const shown = fixture.oidc.choosers()
    const first = await signInWithCredential(
      fixture.browser(mode),
      google(await popup('google-bob')),
    )
    const second = await signInWithCredential(
      fixture.browser(mode),
      google(await popup('google-bob')),
    )
    assert.equal(fixture.oidc.choosers(), shown + 2, 'the chooser is always shown')
    assert.equal(first.user.email, 'bob@film.test')
    assert.equal(first.user.emailVerified, true)
    assert.equal(first.user.displayName, 'Bob Lindqvist')
    assert.equal(second.user.uid, first.user.uid)
    assert.equal(getAdditionalUserInfo(second)?.isNewUser, false)
    assert.equal(second.user.providerData[0]?.providerId, 'google.com')
    assert.equal((await second.user.getIdTokenResult()).signInProvider, 'google.com')
  })

  test('[S-16] an address that the issuer has not verified opens no existing account', async () => {
    const auth = fixture.browser(mode)
    const made = createUserWithEmailAndPassword(auth, 'mallory@film.test', goodPassword)
    await made.catch(() => undefined) // by the other mode's turn
    const proof = await popup('google-mallory')
    const outcome = await signInWithCredential(fixture.browser(mode), google(proof)).catch(
      (error: unknown) => error as { code: string; customData: { email?: string } },
    )
    assert.ok('code' in outcome)
    assert.equal(outcome.code, 'auth/account-exists-with-different-credential')
    assert.equal(outcome.customData.email, 'mallory@film.test')
  })

  test('[S-16] [H1] Google is not added before the address is proven', async () => {
    const user = await newUser(fixture.browser(mode))
    const linked = linkWithCredential(user, google(await popup('google-eve')))
    assert.equal(await codeOf(linked), 'auth/operation-not-allowed')
  })

  test('[S-15] [S-18] cancelled, failed and replayed', async () => {
    const base = fixture.server.url
    assert.deepEqual(await throughPopup(base, 'cancel'), {
      error: 'access_denied',
    })
    assert.deepEqual(await throughPopup(base, 'fail'), { error: 'failed' })
    const { idToken } = await popup('google-ada')
    const without = google({ idToken, rawNonce: 'another' })
    const signIn = signInWithCredential(fixture.browser(mode), without)
    assert.equal(await codeOf(signIn), 'auth/missing-or-invalid-nonce')
    const forged = google({
      idToken: `${idToken.slice(0, -4)}AAAA`,
      rawNonce: 'x',
    })
    assert.equal(
      await codeOf(signInWithCredential(fixture.browser(mode), forged)),
      'auth/invalid-credential',
    )
  })
}
