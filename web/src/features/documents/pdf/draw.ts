import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

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

/** Draws a page, then lays its words above it. */
export function draw(
  pdf: PDFDocumentProxy,
  number: number,
  { scale, rotation, sharp, onSize, onDrawn }: Look,
  place: HTMLElement,
): Drawing {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  const words = document.createElement('div')
  words.className = 'pdf-words'
  return drawing(async ({ ends, stopped }) => {
    ends.push(
      () => delete place.dataset['drawn'],
      () => canvas.remove(),
      () => release(canvas),
      () => words.remove(),
    )
    const page = await pdf.getPage(number)
    if (stopped()) return []
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const viewport = page.getViewport({ scale, rotation: turned(page, rotation) })
    const ratio = sharp(viewport.width, viewport.height)
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    words.style.setProperty('--total-scale-factor', String(scale))
    place.prepend(canvas, words)
    const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
    ends.push(() => task.cancel())
    await task.promise
    if (stopped()) return []
    onDrawn()
    const textContentSource = page.streamTextContent()
    const layer = new TextLayer({ textContentSource, container: words, viewport })
    ends.push(() => layer.cancel())
    await layer.render()
    place.dataset['drawn'] = ''
    return layer.textDivs
  })
}

/** Small pictures are drawn one after the other, so that a page that is read does not wait for many of them. */
let turn: Promise<unknown> = Promise.resolve()

export function thumbnail(
  pdf: PDFDocumentProxy,
  number: number,
  rotation: number,
  box: PageSize,
  canvas: HTMLCanvasElement,
): Drawing {
  return drawing(({ ends, stopped }) => {
    ends.push(() => release(canvas))
    const run = async (): Promise<HTMLElement[]> => {
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
    }
    const drawn = turn.then(run)
    turn = drawn.catch(() => undefined)
    return drawn
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
}

function drawing(run: (run: Run) => Promise<HTMLElement[]>): Drawing {
  let isStopped = false
  const ends: (() => void)[] = []
  const stopped = () => isStopped
  return {
    done: run({ ends, stopped }),
    stopped,
    stop: () => {
      isStopped = true
      for (const end of ends.toReversed()) end()
    },
  }
}
