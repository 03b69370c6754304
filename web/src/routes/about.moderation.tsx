import { createFileRoute } from '@tanstack/react-router'
import { FiguresScreen } from '@/features/moderation/figures/figures-screen'

/** For everybody, also before they sign in. */
export const Route = createFileRoute('/about/moderation')({ component: FiguresScreen })
