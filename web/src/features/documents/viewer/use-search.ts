import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pdf } from '../pdf/pdf'
import { type Hit, mostHits, needleOf, type PageText, readable, search } from '../pdf/search'

export interface Finding {
  /** In the order of the pages. */
  hits: Hit[]
  /** The hits of a page stay the same while others are found. */
  byPage: ReadonlyMap<number, Hit[]>
  /** Pages that were looked through. */
  searched: number
  isDone: boolean
  /** Some page so far has text. */
  hasText: boolean
}

export interface Search {
  query: string
  setQuery: (query: string) => void
  finding: Finding | undefined
  current: Hit | undefined
  /** From 1; 0 while there is none. */
  number: number
  /** Goes to the next hit, or the one before, and round. */
  step: (way: 1 | -1) => void
}

/** Milliseconds without a key after which the search begins. */
const pause = 150
/** Milliseconds between two counts that are shown. */
const beat = 100

/** Looks for words in a PDF while they are typed. `onHit`: a hit is to be brought into sight. */
export function useSearch(pdf: Pdf | undefined, page: number, onHit: (hit: Hit) => void): Search {
  const [query, setQuery] = useState('')
  const [finding, setFinding] = useState<Finding>()
  const [current, setCurrent] = useState<Hit>()
  const reading = useRef(page)
  useEffect(() => {
    reading.current = page
  }, [page])
  const show = useCallback(
    (hit: Hit | undefined) => {
      setCurrent(hit)
      if (hit) onHit(hit)
    },
    [onHit],
  )
  useEffect(() => {
    const stop = new AbortController()
    const run = () => {
      show(undefined)
      if (!pdf || needleOf(query) === '') return setFinding(undefined)
      void look(pdf, reading.current, query, stop.signal, setFinding, show)
    }
    const timer = setTimeout(run, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pdf, query, show])
  const hits = finding?.hits ?? []
  const at = current ? hits.indexOf(current) : -1
  return {
    query,
    setQuery,
    finding,
    current,
    number: at + 1,
    step: (way) => show(hits.at((at + way) % Math.max(hits.length, 1))),
  }
}

async function look(
  pdf: Pdf,
  first: number,
  query: string,
  signal: AbortSignal,
  onFinding: (finding: Finding) => void,
  onFirst: (hit: Hit) => void,
): Promise<void> {
  const byPage = new Map<number, Hit[]>()
  let state: Finding = { hits: [], byPage, searched: 0, isDone: false, hasText: false }
  let shown = 0
  const tell = (isDone: boolean) => {
    shown = performance.now()
    const hits = [...byPage].toSorted(([a], [b]) => a - b).flatMap(([, some]) => some)
    onFinding({ ...state, hits, byPage: new Map(byPage), isDone })
  }
  onFinding(state)
  const onPage = (hits: Hit[], hasText: boolean) => {
    const [hit] = hits
    if (hit) {
      if (byPage.size === 0) onFirst(hit)
      byPage.set(hit.page, hits)
    }
    state = {
      ...state,
      searched: state.searched + 1,
      hasText: state.hasText || hasText,
    }
    if (performance.now() - shown > beat) tell(false)
  }
  await search({
    pages: pdf.pages,
    first,
    query,
    textOf: (page) => textOf(pdf, page),
    signal,
    onPage,
  })
  if (!signal.aborted) tell(true)
}

/** Signs of text that are kept, so that a second search need not read the pages again. */
const keptSigns = 4_000_000

interface Kept {
  texts: Map<number, PageText>
  signs: number
}

const kept = new WeakMap<Pdf, Kept>()

async function textOf(pdf: Pdf, page: number): Promise<PageText> {
  const held = kept.get(pdf) ?? { texts: new Map<number, PageText>(), signs: 0 }
  kept.set(pdf, held)
  const known = held.texts.get(page)
  if (known) return known
  const text = readable(await pdf.textOf(page))
  if (held.signs + text.folded.length <= keptSigns && !held.texts.has(page)) {
    held.signs += text.folded.length
    held.texts.set(page, text)
  }
  return text
}

/** As far as the search counts. */
export const isCutOff = ({ hits }: Finding): boolean => hits.length >= mostHits
