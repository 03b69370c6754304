import { t } from '@messages/documents'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { keep } from '@/shared/api/transfer'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { pageAfter, pageTyped, type Zoom, zooms } from '../zoom'
import './viewer.css'

const PdfPages = lazy(() => import('./pdf-pages').then((m) => ({ default: m.PdfPages })))

export interface ViewedFile {
  blob: Blob
  name: string
}

/** A PDF or a picture, over the whole page. The file is here already: turning and saving it opens nothing anew. */
export function Viewer({ file, onClose }: { file: ViewedFile; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const isPdf = file.blob.type === 'application/pdf'
  const [zoom, setZoom] = useState<Zoom>(() =>
    isPdf && matchMedia('(min-width: 64rem)').matches ? 1 : 'width',
  )
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(0)
  useEffect(() => place.current?.focus(), [])
  const goTo = (number: number) => {
    const found = place.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
    if (found) place.current?.scrollTo({ top: found.offsetTop - 8 })
    setPage(number)
  }
  const held = useRef<Reading>({ page: 1, part: 0 })
  const onScroll = () => {
    if (!place.current) return
    held.current = readingAt(place.current) ?? held.current
    setPage(pageAt(place.current) ?? 1)
  }
  // What is read stays in its place when all pages grow or shrink.
  const onScale = useCallback(() => {
    if (place.current) goOn(place.current, held.current)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.target instanceof HTMLInputElement ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    ) {
      return
    }
    const next = pageAfter(event.key, page, pages)
    if (next === undefined || pages === 0) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className="viewer-over">
      <Modal className="viewer-modal">
        <Dialog className="viewer">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog */}
          <div className="viewer-keys" onKeyDown={onKeyDown}>
            <header>
              <Heading slot="title">{file.name}</Heading>
              {pages > 0 && <PageBar page={page} pages={pages} onPage={goTo} />}
              <div role="group" aria-label={t('viewer-zoom')} className="viewer-zoom">
                {zooms.map((one) => (
                  <button
                    key={one.label}
                    type="button"
                    aria-pressed={zoom === one.zoom}
                    onClick={() => setZoom(one.zoom)}
                  >
                    {one.label}
                  </button>
                ))}
              </div>
              <div className="viewer-end">
                <IconButton
                  label={t('viewer-download')}
                  icon={<Download size={18} aria-hidden />}
                  onPress={() => keep(file)}
                />
                <IconButton
                  label={t('viewer-close')}
                  icon={<X size={18} aria-hidden />}
                  onPress={onClose}
                />
              </div>
            </header>
            <div
              ref={place}
              data-private
              role="region"
              aria-label={t('viewer-file')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
              tabIndex={0}
              className="viewer-place"
              onScroll={onScroll}
            >
              {isPdf ? (
                <Suspense fallback={null}>
                  <PdfPages
                    file={file.blob}
                    zoom={zoom}
                    within={place}
                    onPages={setPages}
                    onScale={onScale}
                  />
                </Suspense>
              ) : (
                <Picture file={file} zoom={zoom} />
              )}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** A page, and how much of it has been scrolled past. */
interface Reading {
  page: number
  part: number
}

const pagesIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-page]')]

const numberOf = (page: HTMLElement) => Number(page.dataset['page'])

function readingAt(place: HTMLElement): Reading | undefined {
  const all = pagesIn(place)
  const first = all.findLast(({ offsetTop }) => offsetTop <= place.scrollTop) ?? all[0]
  if (!first) return undefined
  const part = (place.scrollTop - first.offsetTop) / Math.max(first.offsetHeight, 1)
  return { page: numberOf(first), part }
}

function goOn(place: HTMLElement, { page, part }: Reading): void {
  const found = pagesIn(place)[page - 1]
  if (found) place.scrollTo({ top: found.offsetTop + part * found.offsetHeight })
}

/** The last page whose beginning has come into the upper third; at the end, the last of all. */
function pageAt(place: HTMLElement): number | undefined {
  const all = pagesIn(place)
  const line = place.scrollTop + place.clientHeight / 3
  const atEnd = place.scrollTop + place.clientHeight >= place.scrollHeight - 4
  const here = atEnd ? all.at(-1) : (all.findLast(({ offsetTop }) => offsetTop <= line) ?? all[0])
  return here && numberOf(here)
}

function PageBar({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = typed === undefined ? undefined : pageTyped(typed, pages)
    setTyped(undefined)
    if (wanted !== undefined) onPage(wanted)
  }
  return (
    <div role="group" aria-label={t('viewer-pages')} className="viewer-pages">
      <IconButton
        label={t('viewer-previous-page')}
        icon={<ChevronLeft size={18} aria-hidden />}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <label>
        <span className="sr-only">{t('viewer-page')}</span>
        <input
          inputMode="numeric"
          className="tabular"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={go}
          onKeyDown={(event) => event.key === 'Enter' && go()}
        />
      </label>
      <span className="tabular">{t('viewer-of', { pages })}</span>
      <IconButton
        label={t('viewer-next-page')}
        icon={<ChevronRight size={18} aria-hidden />}
        isDisabled={page >= pages}
        onPress={() => onPage(page + 1)}
      />
    </div>
  )
}

function Picture({ file, zoom }: { file: ViewedFile; zoom: Zoom }) {
  const picture = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState(0)
  useEffect(() => {
    const address = URL.createObjectURL(file.blob)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file.blob])
  return (
    <img
      ref={picture}
      className="viewer-picture"
      alt={file.name}
      onLoad={(event) => setNatural(event.currentTarget.naturalWidth)}
      style={zoom === 'width' ? { width: '100%' } : { width: natural ? natural * zoom : 'auto' }}
    />
  )
}
