import FeedbackWatch from '@/features/feedback/components/feedback-watch'
import MessagesWatch from '@/features/messages/messages-watch'
import NotificationsWatch from '@/features/notifications/components/notifications-watch'
import UsageWatch from '@/features/usage/components/usage-watch'

/** What is no part of any screen and comes beside them, in one piece. */
export default function Widgets() {
  return (
    <>
      <NotificationsWatch />
      <MessagesWatch />
      <UsageWatch />
      <FeedbackWatch withEntry />
    </>
  )
}
