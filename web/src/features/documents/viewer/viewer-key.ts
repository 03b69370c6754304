import type { KeyboardEvent } from 'react'
import { pageAfter, zoomBeside } from '../pages/geometry'
import type { View } from './use-view'

interface Keyed {
  page: number
  pages: number
  goTo: (page: number) => void
  view: View
  /** What scrolls: single signs are keys only there. */
  place: HTMLElement | null
  startSearch: () => void
}

/** What a key does in the viewer. */
export function viewerKey(event: KeyboardEvent, keyed: Keyed): void {
  const { page, pages, goTo, place } = keyed
  if (event.altKey || pages === 0) return
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f' && !event.shiftKey) {
    event.preventDefault()
    keyed.startSearch()
    return
  }
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
  const next = pageAfter(event.key, page, pages)
  if (next !== undefined) {
    event.preventDefault()
    goTo(next)
  } else if (event.target === place && lookKey(event.key, keyed.view)) {
    event.preventDefault()
  }
}

function lookKey(key: string, view: View): boolean {
  const zoom = { '+': zoomBeside(view.scale, 1), '-': zoomBeside(view.scale, -1) }[key]
  if (zoom !== undefined) view.setZoom(zoom)
  else if (key === 'r') view.turn()
  else return false
  return true
}
