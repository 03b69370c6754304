import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { membersQuery } from '../queries'
import { mentionedIn, type Named, named, withName, wordAt } from './find'

/**
 * Naming people of a room while one writes. The names stay in the text, so that a draft needs nothing else to be sent.
 * `threadId`: of a room; undefined: nobody can be named.
 */
export function useMentions(
  threadId: string | undefined,
  text: string,
  setText: (text: string) => void,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const chosen = useRef(new Map<string, string>())
  const { data } = useQuery({
    ...membersQuery(threadId ?? ''),
    enabled: threadId !== undefined && text.includes('@'),
  })
  const people =
    threadId === undefined ? [] : (data?.members ?? []).filter((one) => one.is_mentionable)
  const word = caret === null ? null : wordAt(text, caret)
  const found = word && word.from !== closedAt ? named(people, word.words) : []
  const at = Math.min(active, found.length - 1)

  const look = () => {
    const place = field.current
    const next = place && place.selectionStart === place.selectionEnd ? place.selectionStart : null
    if (next === caret) return
    setCaret(next)
    setActive(0)
    if (next === null || wordAt(place?.value ?? '', next)?.from !== closedAt) setClosedAt(null)
  }
  const choose = ({ uid, name }: Named) => {
    if (!word || caret === null || uid === null) return
    chosen.current.set(name, uid)
    const next = withName(text, word.from, caret, name)
    setText(next.text)
    setCaret(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  /** Whether the list has taken the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const person = found[at]
    if (!person || event.nativeEvent.isComposing) return false
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + found.length }[event.key]
    if (to !== undefined) setActive(to % found.length)
    else if (event.key === 'Escape') setClosedAt(word?.from ?? null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(person)
    else return false
    event.preventDefault()
    return true
  }
  return {
    listId,
    found,
    at,
    look,
    close: () => setCaret(null),
    choose,
    onKey,
    /** Whom the text names, as it is sent. */
    inText: (said: string) => mentionedIn(said, people, chosen.current),
  }
}

export type Mentions = ReturnType<typeof useMentions>

export const optionId = (listId: string, at: number): string => `${listId}-${at}`
