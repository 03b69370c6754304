import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { MessagesFrame } from '@/features/messages/list/messages-frame'
import { searchTexts } from '@/shared/lib/search-texts'

/** The list of conversations stays while one after the other is opened. */
export const Route = createFileRoute('/_authed/_shell/_messages')({
  validateSearch: (search): { box?: string } => searchTexts(search, 'box'),
  component: function MessagesPages() {
    const { box } = Route.useSearch()
    const { threadId, uid, projectId } = useParams({ strict: false })
    return (
      <MessagesFrame
        openId={threadId}
        isOpen={Boolean(threadId ?? uid ?? projectId)}
        box={box === 'requests' ? 'requests' : 'open'}
      >
        <Outlet />
      </MessagesFrame>
    )
  },
})
