const ways = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 } as const

const letters = ['j', 'k']

/** Where a letter is written or an arrow key already means something. */
const takesKeys = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu]'

/** What Enter presses in a row: the link to what it is about, otherwise its last button. */
function opener(row: Element): HTMLElement | null {
  const link = row.querySelector<HTMLElement>('a[href]')
  return link ?? [...row.querySelectorAll<HTMLElement>('button:enabled')].at(-1) ?? null
}

function wayOf(event: KeyboardEvent): 1 | -1 | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  return ways[event.key as keyof typeof ways]
}

/** From the row that `isHere`, or from before the first. */
function move(event: KeyboardEvent, list: Element, way: 1 | -1, isHere: (row: Element) => boolean) {
  const rows = [...list.children]
  const at = rows.findIndex(isHere)
  const further = way > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  // A row in which nothing can be pressed is passed over.
  const next = further.map(opener).find((one) => one !== null)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function listen(element: HTMLElement, onKey: (event: KeyboardEvent) => void): () => void {
  element.addEventListener('keydown', onKey)
  return () => element.removeEventListener('keydown', onKey)
}

/** The ref of a list: while the focus is in it, J and K or the arrow keys go from row to row. */
export function rowKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  return listen(list, (event) => {
    const way = wayOf(event)
    if (way) move(event, list, way, (row) => row.contains(event.target as Node))
  })
}

/**
 * The ref of what holds a list and, beside it, the row that is open (`aria-current`). In the list the keys are those of
 * `rowKeys`; beside it J and K go to the neighbours of the open row, and the arrow keys scroll.
 */
export function rowKeysAround(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  return listen(frame, (event) => {
    const way = wayOf(event)
    const list = frame.querySelector('[data-rows]')
    const target = event.target as Element
    if (!way || !list) return
    if (list.contains(target)) {
      move(event, list, way, (row) => row.contains(target))
    } else if (letters.includes(event.key) && !target.closest(takesKeys)) {
      move(event, list, way, (row) => row.querySelector('[aria-current]') !== null)
    }
  })
}
