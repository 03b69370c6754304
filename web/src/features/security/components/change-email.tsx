import { useAuthState } from '@/shared/identity/session'
import { Section } from './section'

/** The address of the account. */
export function ChangeEmail() {
  const user = useAuthState()
  return (
    <Section id="email" title="Email address">
      <p className="text-reading wrap-anywhere">{user?.email}</p>
    </Section>
  )
}
