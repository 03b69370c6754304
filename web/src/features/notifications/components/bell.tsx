import { t } from '@messages/bell'
import { Link } from '@tanstack/react-router'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { shownOf } from '../count'
import { useUnread } from '../queries'

/** The way to the notifications, with how many are unread. */
export function Bell() {
  const unread = useUnread()
  const count = unread ?? 0
  const shown = shownOf(count)
  const news = useNews(unread)
  return (
    <>
      <Link
        to="/notifications"
        aria-label={t('bell-name', { count, shown })}
        className="relative inline-grid size-11 shrink-0 place-items-center rounded-md text-lightText transition-colors duration-120 hover:bg-sunken hover:text-text aria-[current=page]:text-text"
      >
        <BellIcon size={18} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-1 left-1/2 rounded-full border border-canvas bg-primary px-1 text-caption leading-4 text-white"
          >
            {shown}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  )
}

/** Said when there are more than before; what was there at the beginning is no news. */
function useNews(count: number | undefined): string {
  const [before, setBefore] = useState(count)
  const [news, setNews] = useState('')
  if (count !== before) {
    setBefore(count)
    const isMore = count !== undefined && before !== undefined && count > before
    setNews(isMore ? t('bell-news', { count, shown: shownOf(count) }) : '')
  }
  return news
}
