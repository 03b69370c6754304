/** The official SDK's second factor, unmodified: an authenticator app is enrolled, asked for and removed. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  type Auth,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type User,
  applyActionCode,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { type House, codeOf, goodPassword, modes, post, startHouse } from './house.ts'

let house: House
before(async () => {
  house = await startHouse()
})
after(async () => {
  await house?.stop()
})

/** The code of RFC 6238 for a key in base32, so many steps of 30 s from now. */
function codeOfApp(key: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function verifiedUser(auth: Auth, email: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, email, goodPassword)
  await post(house, '/firebase-functions/send-verification-email', user)
  await applyActionCode(auth, await house.code(email, 'VERIFY_EMAIL'))
  await user.reload()
  await user.getIdToken(true)
  return user
}

async function resolver(auth: Auth, email: string) {
  const refused = await signInWithEmailAndPassword(auth, email, goodPassword).then(
    () => assert.fail('signed in without the second factor'),
    (error: MultiFactorError) => error,
  )
  assert.equal(refused.code, 'auth/multi-factor-auth-required')
  return getMultiFactorResolver(auth, refused)
}

for (const mode of modes) {
  test(`[M11] ${mode}: an authenticator app is enrolled, asked for and removed`, async () => {
    const email = `factor.${mode.replaceAll(/\W/g, '')}@film.test`
    const user = await verifiedUser(house.browser(mode), email)
    const factors = multiFactor(user)
    const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession())
    assert.match(secret.generateQrCodeUrl(email, 'Slateflow'), /^otpauth:\/\/totp\//)
    const wrong = TotpMultiFactorGenerator.assertionForEnrollment(secret, '12345')
    assert.equal(await codeOf(factors.enroll(wrong, 'Phone')), 'auth/invalid-verification-code')
    // The step before the present one is accepted, and leaves this one and the next for signing in.
    const first = codeOfApp(secret.secretKey, -1)
    await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, first), 'Phone')
    await user.reload()
    assert.deepEqual(
      multiFactor(user).enrolledFactors.map((one) => [one.factorId, one.displayName]),
      [['totp', 'Phone']],
    )

    const elsewhere = house.browser(mode)
    const step = await resolver(elsewhere, email)
    const hint = step.hints[0]?.uid ?? ''
    const answer = (code: string) => TotpMultiFactorGenerator.assertionForSignIn(hint, code)
    assert.equal(
      await codeOf(step.resolveSignIn(answer(first))),
      'auth/invalid-verification-code',
      'a code works once',
    )
    const back = await step.resolveSignIn(answer(codeOfApp(secret.secretKey)))
    const { claims } = await back.user.getIdTokenResult()
    assert.equal((claims['firebase'] as Record<string, unknown>)['sign_in_second_factor'], 'totp')

    const made = await post(house, '/account/second-factor/recovery-codes', back.user)
    assert.equal(made.status, 201)
    const { codes } = (await made.json()) as { codes: string[] }
    const lost = house.browser(mode)
    const other = await resolver(lost, email)
    await other.resolveSignIn(answer(codes[0] ?? ''))
    const signedIn = lost.currentUser
    assert.ok(signedIn)
    await multiFactor(signedIn).unenroll(hint)
    await signInWithEmailAndPassword(house.browser(mode), email, goodPassword)
  })
}
