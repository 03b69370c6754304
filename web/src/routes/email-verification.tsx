import { createFileRoute, redirect } from '@tanstack/react-router'
import { mailLinkSearch } from '@/features/account/schema'
import { VerificationScreen } from '@/features/account/verification/verification-screen'
import { identity } from '@/shared/identity/identity'

/** With nobody signed in there is nothing to wait for (V-05); the mail's link opens it all the same (V-07). */
export const Route = createFileRoute('/email-verification')({
  validateSearch: mailLinkSearch,
  beforeLoad: async ({ search, location }) => {
    if (search.oobCode || location.state.mailLink) return
    if (!(await identity.ready())) throw redirect({ to: '/', replace: true })
  },
  component: VerificationScreen,
})
