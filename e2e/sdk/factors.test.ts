/** The SDK's own second factor and linking: an authenticator app, and Google once the address is proven. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  OAuthProvider,
  TotpMultiFactorGenerator,
  type User,
  applyActionCode,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  linkWithCredential,
  multiFactor,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
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
import { throughPopup } from './popup.ts'

let fixture: Fixture
let made = 0

before(async () => {
  fixture = await startFixture()
})
after(async () => {
  await fixture?.stop()
})

for (const mode of modes) {
  describe(mode, () => {
    provenAddresses(mode)
    authenticatorApps(mode)
  })
}

/** Signs up, proves the address as its owner does, and signs in again: proving it ends the session of before. */
async function proven(auth: Auth): Promise<User> {
  const email = `proven.${(made += 1)}@film.test`
  const { user } = await createUserWithEmailAndPassword(auth, email, goodPassword)
  await sendEmailVerification(user)
  await applyActionCode(auth, await fixture.code(email, 'VERIFY_EMAIL'))
  assert.equal(await codeOf(user.reload()), 'auth/user-token-expired')
  return (await signInWithEmailAndPassword(auth, email, goodPassword)).user
}

async function google(choice: string) {
  const outcome = await throughPopup(fixture.server.url, choice)
  assert.ok('proof' in outcome, JSON.stringify(outcome))
  return new OAuthProvider('google.com').credential(outcome.proof)
}

function provenAddresses(mode: Mode) {
  test('[V-07] [L16] who proves the address signs in again and is verified', async () => {
    const user = await proven(fixture.browser(mode))
    assert.equal(user.emailVerified, true)
    assert.equal((await user.getIdTokenResult()).claims['email_verified'], true)
  })

  test('[S-16] [H1] Google is added to a proven address, opens the account, and can go again', async () => {
    const user = await proven(fixture.browser(mode))
    const { user: linked } = await linkWithCredential(user, await google('google-eve'))
    const providers = (of: User) => of.providerData.map((one) => one.providerId).sort()
    assert.deepEqual(providers(linked), ['google.com', 'password'])
    const there = await signInWithCredential(fixture.browser(mode), await google('google-eve'))
    assert.equal(there.user.uid, user.uid)
    const other = await proven(fixture.browser(mode))
    assert.equal(
      await codeOf(linkWithCredential(other, await google('google-eve'))),
      'auth/credential-already-in-use',
    )
    assert.deepEqual(providers(await unlink(linked, 'google.com')), ['password'])
  })
}

function authenticatorApps(mode: Mode) {
  test('[M11] an app is not enrolled before the address is proven', async () => {
    const email = `unproven.${(made += 1)}@film.test`
    const { user } = await createUserWithEmailAndPassword(
      fixture.browser(mode),
      email,
      goodPassword,
    )
    const session = await multiFactor(user).getSession()
    assert.equal(
      await codeOf(TotpMultiFactorGenerator.generateSecret(session)),
      'auth/unverified-email',
    )
  })

  test('[M11] an app is enrolled, asked for at sign-in, and removed', async () => {
    const user = await proven(fixture.browser(mode))
    const secret = await TotpMultiFactorGenerator.generateSecret(
      await multiFactor(user).getSession(),
    )
    const uri = secret.generateQrCodeUrl(user.email ?? '', 'Slateflow')
    assert.match(uri, new RegExp(`secret=${secret.secretKey}`))
    const enrol = (code: string) =>
      multiFactor(user).enroll(
        TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
        "Ada's phone",
      )
    assert.equal(await codeOf(enrol('000000')), 'auth/invalid-verification-code')
    const step = timeStep()
    await enrol(totp(secret.secretKey, step))
    assert.deepEqual(
      multiFactor(user).enrolledFactors.map(({ factorId, displayName }) => [factorId, displayName]),
      [['totp', "Ada's phone"]],
    )

    const elsewhere = fixture.browser(mode)
    const resolver = await asked(elsewhere, user)
    const hint = resolver.hints[0]
    assert.ok(hint)
    assert.deepEqual([hint.factorId, hint.displayName], ['totp', "Ada's phone"])
    assert.equal(elsewhere.currentUser, null, 'the password alone signs nobody in')
    const answer = (code: string) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code))
    assert.equal(await codeOf(answer('000000')), 'auth/invalid-verification-code')
    const used = await codeOf(answer(totp(secret.secretKey, step)))
    assert.equal(used, 'auth/invalid-verification-code', 'a code works once')
    const { user: there } = await answer(totp(secret.secretKey, step + 1))
    assert.equal(there.uid, user.uid)
    const { claims } = await there.getIdTokenResult(true)
    assert.equal((claims['firebase'] as Record<string, unknown>)['sign_in_second_factor'], 'totp')

    await multiFactor(there).unenroll(hint)
    assert.deepEqual(multiFactor(there).enrolledFactors, [])
    const without = await signInWithEmailAndPassword(
      fixture.browser(mode),
      user.email ?? '',
      goodPassword,
    )
    assert.equal(without.user.uid, user.uid)
  })

  test('[M11] a recovery code stands in for the app once', async () => {
    const user = await proven(fixture.browser(mode))
    const secret = await TotpMultiFactorGenerator.generateSecret(
      await multiFactor(user).getSession(),
    )
    await multiFactor(user).enroll(
      TotpMultiFactorGenerator.assertionForEnrollment(secret, totp(secret.secretKey, timeStep())),
    )
    const drawn = await post(fixture, '/account/second-factor/recovery-codes', user)
    const { codes } = (await drawn.json()) as { codes: string[] }
    const code = codes[0] ?? ''
    const signIn = async () => {
      const resolver = await asked(fixture.browser(mode), user)
      const uid = resolver.hints[0]?.uid ?? ''
      return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code))
    }
    assert.equal((await signIn()).user.uid, user.uid)
    assert.equal(await codeOf(signIn()), 'auth/invalid-verification-code')
  })
}

/** Signs in with the password, and gives what the SDK makes of the refusal. */
async function asked(auth: Auth, user: User): Promise<MultiFactorResolver> {
  const signIn = signInWithEmailAndPassword(auth, user.email ?? '', goodPassword)
  const error = await signIn.then(
    () => assert.fail('no second factor was asked for'),
    (failed: unknown) => failed as MultiFactorError,
  )
  assert.equal(error.code, 'auth/multi-factor-auth-required')
  return getMultiFactorResolver(auth, error)
}

/** The time step that it is now: tests keep it, so that it does not end under them. */
const timeStep = () => Math.floor(Date.now() / 30_000)

/** RFC 6238. */
function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}
