import { createFileRoute } from '@tanstack/react-router'
import { type DeskList, DeskScreen } from '@/features/moderation/desk/desk-screen'
import { searchTexts } from '@/shared/lib/search-texts'

const lists: DeskList[] = ['reports', 'appeals', 'credits', 'confirmed']

export const Route = createFileRoute('/_authed/_shell/moderation/')({
  validateSearch: (search): { list?: string; report?: string } =>
    searchTexts(search, 'list', 'report'),
  component: function ModerationPage() {
    const { list, report } = Route.useSearch()
    return <DeskScreen list={lists.find((one) => one === list) ?? 'reports'} report={report} />
  },
})
