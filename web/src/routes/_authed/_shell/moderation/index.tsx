import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '@/features/moderation/desk/desk-screen'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/moderation/')({
  validateSearch: (search): { list?: string; report?: string } =>
    searchTexts(search, 'list', 'report'),
  component: function ModerationPage() {
    const { list, report } = Route.useSearch()
    return <DeskScreen list={list === 'appeals' ? 'appeals' : 'reports'} report={report} />
  },
})
