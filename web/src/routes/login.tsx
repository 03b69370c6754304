import { createFileRoute } from '@tanstack/react-router'
import { signInSearch } from '@/features/account/schema'
import { LoginScreen } from '@/features/account/sign-in/login-screen'

export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  component: LoginScreen,
})
