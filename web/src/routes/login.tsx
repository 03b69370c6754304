import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '@/features/account/components/login-screen'
import { signInSearch } from '@/features/account/schema'

export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  component: LoginScreen,
})
