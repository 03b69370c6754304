import { createFileRoute } from '@tanstack/react-router'
import { mailLinkSearch } from '@/features/account/schema'
import { ResetScreen } from '@/features/account/sign-in/reset-screen'

export const Route = createFileRoute('/reset-password')({
  validateSearch: mailLinkSearch,
  component: ResetScreen,
})
