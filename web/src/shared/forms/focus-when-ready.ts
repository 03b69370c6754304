import { anchorOf, focusField } from './setup'

/** In milliseconds: how long a section may take to come, and the table in it after that. */
const forSection = 3000
const forTable = 500
/** A dialog that closes gives the focus back first. */
const afterDialog = 60

let last = 0

/** Leads to a field, also of a section that has still to be drawn or fetched; a later call ends an earlier one. */
export function focusWhenReady(pointer: string, block: ScrollLogicalPosition = 'center'): void {
  const mine = ++last
  const name = pointer.replaceAll('/', '.')
  const [whole = name] = name.split('.')
  let until = performance.now() + forSection
  let isThere = false
  const look = () => {
    if (mine !== last) return
    if (!isThere && document.getElementById(anchorOf(whole))) {
      isThere = true
      until = performance.now() + forTable
    }
    const isOver = performance.now() > until
    if (document.getElementById(anchorOf(name)) || isOver) focusField(name, block)
    else requestAnimationFrame(look)
  }
  setTimeout(look, afterDialog)
}
