import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '@/features/account/components/reset-password-screen'

export const Route = createFileRoute('/reset-password')({ component: ResetScreen })
