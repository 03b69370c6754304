import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '@/features/account/components/reset-screen'
import { mailLinkSearch } from '@/features/account/schema'

export const Route = createFileRoute('/reset-password')({
  validateSearch: mailLinkSearch,
  component: ResetScreen,
})
