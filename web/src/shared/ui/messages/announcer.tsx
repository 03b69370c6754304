import { useAnnouncement } from '@/shared/lib/page-title'

/** Says the name of the screen that a navigation has led to. */
export function Announcer() {
  return (
    <div aria-live="assertive" className="sr-only">
      {useAnnouncement()}
    </div>
  )
}
