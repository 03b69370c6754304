import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '@/features/profile/components/setup-screen'

export const Route = createFileRoute('/_authed/_focus/profile-setup')({ component: SetupScreen })
