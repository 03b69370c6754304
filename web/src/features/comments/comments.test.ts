import { describe, expect, test } from 'vitest'
import type { Comment } from './queries'
import { arrivals } from './use-arrivals'

function comment(id: string, name: string, mine = false): Comment {
  return {
    comment_id: id,
    author: { name, mine, role: 'producer' },
    text: 'Shall we move the ferry to spring?',
    created_at: '2026-11-21T18:00:00Z',
    edited_at: null,
    may_edit: mine,
    may_delete: mine,
  }
}

describe('what is said of comments that others add', () => {
  const [old, ana, ben] = [comment('1', 'Maya', true), comment('2', 'Ana'), comment('3', 'Ben')]

  test('who and how many', () => {
    expect(arrivals([ana, old], '1')).toBe('1 new comment by Ana')
    expect(arrivals([ben, ana, old], '1')).toBe('2 new comments by Ben and Ana')
  })

  test('the first one of an empty thread', () => {
    expect(arrivals([ana], undefined)).toBe('1 new comment by Ana')
  })

  test('nothing of one’s own, and nothing after a deletion', () => {
    expect(arrivals([comment('4', 'Maya', true), old], '1')).toBe('')
    expect(arrivals([old], 'deleted')).toBe('')
  })
})
