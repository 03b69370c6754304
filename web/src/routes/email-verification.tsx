import { createFileRoute } from '@tanstack/react-router'
import { VerificationScreen } from '@/features/account/components/email-verification-screen'

export const Route = createFileRoute('/email-verification')({ component: VerificationScreen })
