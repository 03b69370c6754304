import { createFileRoute } from '@tanstack/react-router'
import { deskAddress } from '@/features/moderation/desk/address'
import { DeskScreen } from '@/features/moderation/desk/desk-screen'
import { searchTexts } from '@/shared/lib/search-texts'

interface DeskSearch {
  list?: string
  kind?: string
  state?: string
  report?: string
}

export const Route = createFileRoute('/_authed/_shell/moderation/')({
  validateSearch: (search): DeskSearch => searchTexts(search, 'list', 'kind', 'state', 'report'),
  component: function ModerationPage() {
    return <DeskScreen at={deskAddress(Route.useSearch())} />
  },
})
