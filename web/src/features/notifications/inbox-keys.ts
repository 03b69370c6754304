/**
 * The ref of the inbox: while the focus is in it, J and K or the arrow keys go from line to line, and E marks a line as
 * read and goes on.
 */
export function inboxKeys(onRead: (id: string) => void) {
  return (inbox: HTMLElement | null): (() => void) | undefined => {
    if (!inbox) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const lines = [...inbox.querySelectorAll<HTMLElement>('.inbox-open')]
      const at = lines.findIndex((line) => line.closest('li')?.contains(event.target as Node))
      const step = stepOf(event.key)
      const next = step === -1 ? lines[at - 1] : lines[at + 1]
      if (!step || (step === -1 && at < 1)) return
      event.preventDefault()
      const { unread } = lines[at]?.closest('li')?.dataset ?? {}
      next?.focus()
      if (event.key === 'e' && unread) onRead(unread)
    }
    inbox.addEventListener('keydown', onKey)
    return () => inbox.removeEventListener('keydown', onKey)
  }
}

function stepOf(key: string): 1 | -1 | undefined {
  if (['j', 'e', 'ArrowDown'].includes(key)) return 1
  return ['k', 'ArrowUp'].includes(key) ? -1 : undefined
}
