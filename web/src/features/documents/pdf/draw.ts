import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Turns, Urgency } from './turns'

export interface PageSize {
  /** In points. */
  width: number
  height: number
}

export interface Look {
  /** Pixels of a point. */
  scale: number
  /** Degrees by which the reader has turned the page, clockwise. */
  rotation: number
  /** Pixels of the canvas for one of the page. */
  sharp: (width: number, height: number) => number
  /** How far it is from being seen; 0: it is in sight. */
  distance: () => number
  /** How large the page is, as the file has it. */
  onSize: (size: PageSize) => void
  /** The page can be seen; its words are not there yet. */
  onDrawn: () => void
}

export interface Drawing {
  /** The elements that hold the words of a page, one for each piece of its text. */
  done: Promise<HTMLElement[]>
  stop: () => void
  stopped: () => boolean
}

/** What is in sight comes first, then its words; what is near is drawn ahead, and small pictures come last. */
const drawingOf = (distance: number) => (distance > 0 ? 2 + nearness(distance) : 0)
const wordsOf = (distance: number) => (distance > 0 ? 3 + nearness(distance) : 1)
const smallPicture: Urgency = () => 4

/** From 0 to 1. */
const nearness = (distance: number) => distance / (distance + 1000)

/** Draws a page, then lays its words above it. */
export function draw(
  pdf: PDFDocumentProxy,
  turns: Turns,
  number: number,
  look: Look,
  place: HTMLElement,
): Drawing {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  const words = document.createElement('div')
  words.className = 'pdf-words'
  const parts = { place, canvas, words }
  return drawing(turns, async (run) => {
    const { ends, turn } = run
    ends.push(
      () => delete place.dataset['drawn'],
      () => canvas.remove(),
      () => release(canvas),
      () => words.remove(),
    )
    const shown = await turn(
      () => drawingOf(look.distance()),
      () => show(pdf, number, look, run, parts),
    )
    if (!shown) return []
    return turn(
      () => wordsOf(look.distance()),
      () => lay(shown, run, parts),
    )
  })
}

interface Parts {
  place: HTMLElement
  canvas: HTMLCanvasElement
  words: HTMLElement
}

interface Shown {
  page: PDFPageProxy
  viewport: ReturnType<PDFPageProxy['getViewport']>
}

async function show(
  pdf: PDFDocumentProxy,
  number: number,
  { scale, rotation, sharp, onSize, onDrawn }: Look,
  { ends, stopped }: Run,
  { place, canvas, words }: Parts,
): Promise<Shown | undefined> {
  if (stopped()) return undefined
  const page = await pdf.getPage(number)
  if (stopped()) return undefined
  const { width, height } = page.getViewport({ scale: 1 })
  onSize({ width, height })
  const viewport = page.getViewport({ scale, rotation: turned(page, rotation) })
  const ratio = sharp(viewport.width, viewport.height)
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  words.style.setProperty('--total-scale-factor', String(scale))
  place.prepend(canvas)
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  ends.push(() => task.cancel())
  await task.promise
  if (stopped()) return undefined
  onDrawn()
  return { page, viewport }
}

async function lay(
  { page, viewport }: Shown,
  { ends, stopped }: Run,
  { place, canvas, words }: Parts,
): Promise<HTMLElement[]> {
  if (stopped()) return []
  const textContentSource = page.streamTextContent()
  const layer = new TextLayer({ textContentSource, container: words, viewport })
  ends.push(() => layer.cancel())
  await layer.render()
  if (stopped()) return []
  // All at once: each piece is measured, which would cost the styles of those before it.
  canvas.after(words)
  place.dataset['drawn'] = ''
  return layer.textDivs
}

export function thumbnail(
  pdf: PDFDocumentProxy,
  turns: Turns,
  number: number,
  rotation: number,
  box: PageSize,
  canvas: HTMLCanvasElement,
): Drawing {
  return drawing(turns, ({ ends, stopped, turn }) => {
    ends.push(() => release(canvas))
    return turn(smallPicture, async () => {
      if (stopped()) return []
      const page = await pdf.getPage(number)
      if (stopped()) return []
      const turnedBy = turned(page, rotation)
      const { width, height } = page.getViewport({ scale: 1, rotation: turnedBy })
      const scale = Math.min(box.width / width, box.height / height)
      const viewport = page.getViewport({ scale, rotation: turnedBy })
      canvas.width = Math.max(Math.floor(viewport.width), 1)
      canvas.height = Math.max(Math.floor(viewport.height), 1)
      const task = page.render({ canvas, viewport })
      ends.push(() => task.cancel())
      await task.promise
      canvas.dataset['drawn'] = ''
      return []
    })
  })
}

const turned = (page: PDFPageProxy, rotation: number) => (page.rotate + rotation) % 360

/** A canvas of no size gives its memory back at once. */
function release(canvas: HTMLCanvasElement): void {
  delete canvas.dataset['drawn']
  canvas.width = 0
  canvas.height = 0
}

interface Run {
  /** What is to be done when it is stopped, the last first. */
  ends: (() => void)[]
  stopped: () => boolean
  /** When nothing is more urgent. */
  turn: <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T>
}

function drawing(turns: Turns, run: (run: Run) => Promise<HTMLElement[]>): Drawing {
  let isStopped = false
  const ends: (() => void)[] = []
  const stopped = () => isStopped
  const turn: Run['turn'] = (urgency, work) => {
    const { done, leave } = turns.take(urgency, work)
    ends.push(leave)
    return done
  }
  return {
    done: run({ ends, stopped, turn }),
    stopped,
    stop: () => {
      isStopped = true
      for (const end of ends.toReversed()) end()
    },
  }
}
