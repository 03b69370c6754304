import { createFileRoute } from '@tanstack/react-router'
import { ProjectsScreen } from '@/features/projects/components/projects-screen'

export const Route = createFileRoute('/_authed/_shell/projects/')({ component: ProjectsScreen })
