import { createFileRoute } from '@tanstack/react-router'
import { MergeScreen, type TwoWorks } from '@/features/credits/merge/merge-screen'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/moderation/merge')({
  validateSearch: (search): TwoWorks => searchTexts(search, 'from', 'into'),
  component: function MergePage() {
    const navigate = Route.useNavigate()
    return (
      <MergeScreen
        {...Route.useSearch()}
        onChoose={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
