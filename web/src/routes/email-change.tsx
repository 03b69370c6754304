import { createFileRoute } from '@tanstack/react-router'
import { mailLinkSearch } from '@/features/account/api'
import { EmailChangeScreen } from '@/features/security/components/email-change-screen'

/** Opened by the links of a change of address, whoever is signed in. */
export const Route = createFileRoute('/email-change')({
  validateSearch: mailLinkSearch,
  component: EmailChangeScreen,
})
