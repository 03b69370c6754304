import { Section } from './section'

/** The password and the outside accounts that open this account. */
export function SignInMethods() {
  return (
    <Section id="methods" title="Ways to sign in">
      <p className="text-lightText">
        A new password can be asked for on the sign-in screen; it ends every other session of this
        account.
      </p>
    </Section>
  )
}
