import { createFileRoute } from '@tanstack/react-router'
import { SignupScreen } from '@/features/account/sign-in/signup-screen'

export const Route = createFileRoute('/signup')({ component: SignupScreen })
