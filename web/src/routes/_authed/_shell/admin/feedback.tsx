import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '@/features/feedback/queue/queue-screen'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/admin/feedback')({
  validateSearch: (search): { report?: string } => searchTexts(search, 'report'),
  component: function FeedbackPage() {
    const { report } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <QueueScreen
        report={report}
        onReport={(id) => void navigate({ search: id ? { report: id } : {} })}
      />
    )
  },
})
