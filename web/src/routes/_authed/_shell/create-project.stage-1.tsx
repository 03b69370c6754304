import { createFileRoute } from '@tanstack/react-router'
import { NewProjectScreen } from '@/features/stages/components/new-project-screen'

export const Route = createFileRoute('/_authed/_shell/create-project/stage-1')({
  component: NewProjectScreen,
})
