import { t } from '@messages/comments'
import { useState } from 'react'
import { list } from '@/shared/lib/format'
import type { Comment } from './queries'

/** Says what others have added since the thread was last drawn; nothing for what one says oneself. */
export function useArrivals(comments: Comment[] | undefined): string {
  const [seen, setSeen] = useState<{ newest: string | undefined; said: string } | null>(null)
  if (!comments) return ''
  const newest = comments[0]?.comment_id
  if (seen === null || seen.newest !== newest) {
    setSeen({ newest, said: seen === null ? '' : arrivals(comments, seen.newest) })
  }
  return seen?.said ?? ''
}

/** The words for everything above the comment that was the newest before. */
export function arrivals(comments: Comment[], before: string | undefined): string {
  const at = comments.findIndex(({ comment_id }) => comment_id === before)
  // The newest before has been deleted: what stands now is nothing new.
  if (at === -1 && before !== undefined) return ''
  const fresh = comments.slice(0, at === -1 ? undefined : at).filter(({ author }) => !author.mine)
  if (fresh.length === 0) return ''
  const names = [...new Set(fresh.map(({ author }) => author.name))]
  return t('use-arrivals-new-comments', { count: fresh.length, names: list(names) })
}
