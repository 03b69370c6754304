import { useQuery } from '@tanstack/react-query'
import { locale } from '@/shared/i18n/locale'
import { heldMessagesQuery } from '../queries'

/** How many wait, beside the name of the list. */
export function HeldCount() {
  const { data } = useQuery(heldMessagesQuery())
  if (!data || data.messages.length === 0) return null
  const count = data.messages.length.toLocaleString(locale())
  return <span className="desk-tab-count">{data.has_more ? `${count}+` : count}</span>
}
