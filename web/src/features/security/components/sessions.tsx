import { Section } from './section'

/** Where the account is signed in. */
export function Sessions() {
  return (
    <Section id="sessions" title="Where you are signed in">
      <p className="text-lightText">A new password ends every other session of this account.</p>
    </Section>
  )
}
