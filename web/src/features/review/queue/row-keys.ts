const ways = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 } as const

/** What Enter presses in a row: the link to the submission, otherwise its last button. */
function opener(row: Element): HTMLElement | null {
  const link = row.querySelector<HTMLElement>('a[href]')
  return link ?? [...row.querySelectorAll<HTMLElement>('button:enabled')].at(-1) ?? null
}

/** The ref of a list: while the focus is in it, J and K or the arrow keys go from row to row. */
export function rowKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const onKey = (event: KeyboardEvent) => {
    const way = ways[event.key as keyof typeof ways]
    if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const rows = [...list.children]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const further = way > 0 ? rows.slice(at + 1) : rows.slice(0, at).reverse()
    // A row in which nothing can be pressed is passed over.
    const next = further.map(opener).find((one) => one !== null)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  list.addEventListener('keydown', onKey)
  return () => list.removeEventListener('keydown', onKey)
}
