import { t } from '@messages/document-viewer'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { keep } from '@/shared/api/transfer'
import { Button } from '@/shared/ui/buttons/button'
import type { Hit } from '../pdf/search'
import type { Opening } from '../use-opening'
import type { Size } from '../pages/geometry'
import { Head } from './head'
import { Pages } from '../pages/pages'
import { SearchBar } from './search-bar'
import { Thumbnails } from '../pages/thumbnails'
import { usePdf } from '../pages/use-pdf'
import { useReading } from './use-reading'
import { useRoom } from './use-room'
import { useSearch } from './use-search'
import { useView } from './use-view'
import { viewerKey } from './viewer-key'
import { Waiting } from '../pages/waiting'
import './viewer.css'
import './viewer-parts.css'

export interface ViewerProps {
  /** Until the server has said what the file is called. */
  name: string
  version?: string | undefined
  /** It may be a PDF. */
  isPdf: boolean
  opening: Opening
  /** The page to begin with. */
  start: number
  onRead: (page: number) => void
  onRetry: () => void
  onClose: () => void
  /** Asks for a change on a page; absent for whoever does not review. */
  onPageRequest?: ((page: number) => void) | undefined
}

/** A PDF or a picture, over the whole page, from the moment it is asked for. Turning and saving it opens nothing anew. */
export function Viewer(props: ViewerProps) {
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && props.onClose()} className="viewer-over">
      <Modal className="viewer-modal">
        <Dialog className="viewer">
          <Inside {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const isWide = () => matchMedia('(min-width: 64rem)').matches

// oxlint-disable-next-line max-lines-per-function -- wires the parts of the viewer to each other
function Inside({ opening, onClose, onPageRequest, ...props }: ViewerProps) {
  const place = useRef<HTMLDivElement>(null)
  const { file, isPdf, pdf, open } = useFile(opening, props.isPdf)
  const [pictureSize, setPictureSize] = useState<Size>()
  const [hasDrawn, setHasDrawn] = useState(false)
  const pages = open?.pages ?? 0
  const room = useRoom(place)
  const size = !isPdf ? 'page' : isWide() ? 1 : 'width'
  const view = useView(size, isPdf ? open?.first : pictureSize, room)
  const { page, goTo, onScroll, onMoved } = useReading(place, props.start, props.onRead)
  const { search, seeks, onSought } = useFinding(place, open, page, goTo)
  useEffect(() => place.current?.focus(), [])
  const onDrawn = useCallback(() => setHasDrawn(true), [])
  const waits = !file || (isPdf && pdf.state !== 'failed' && !hasDrawn)
  const { sideOpen, toggleSide, choose, searches, startSearch, closeSearch } = useParts(
    place,
    goTo,
    () => search.setQuery(''),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog
    <div
      className="viewer-keys"
      onKeyDown={(event) =>
        viewerKey(event, { page, pages, goTo, view, place: place.current, startSearch })
      }
    >
      <Head
        name={file?.name ?? props.name}
        version={props.version}
        isPdf={isPdf}
        isReady={isPdf ? open !== undefined : pictureSize !== undefined}
        page={page}
        pages={pages}
        view={view}
        goTo={goTo}
        side={{ isOpen: sideOpen, toggle: toggleSide }}
        onSearch={searches ? closeSearch : startSearch}
        searches={searches}
        onDownload={file && (() => keep(file))}
        onClose={onClose}
      />
      <div className="viewer-body">
        {open && hasDrawn && sideOpen && (
          <Thumbnails pdf={open} page={page} rotation={view.rotation} onPage={choose} />
        )}
        <div className="viewer-main">
          {open && searches && <SearchBar search={search} pages={pages} onClose={closeSearch} />}
          <Scrolling place={place} onScroll={onScroll}>
            <Pages
              opening={opening}
              pdf={pdf}
              isPdf={isPdf}
              picture={{ size: pictureSize, onSize: setPictureSize }}
              look={{ zoom: view.zoom, rotation: view.rotation, room }}
              within={place}
              found={{ hits: search.finding?.byPage, current: search.current, seeks, onSought }}
              onMoved={onMoved}
              onDrawn={onDrawn}
            />
          </Scrolling>
          {waits && <Waiting opening={opening} onRetry={props.onRetry} />}
        </div>
      </div>
      {open && onPageRequest && (
        <Foot
          page={page}
          pages={pages}
          onRequest={() => {
            onClose()
            onPageRequest(page)
          }}
        />
      )}
    </div>
  )
}

type Place = RefObject<HTMLDivElement | null>

function useFile(opening: Opening, maybePdf: boolean) {
  const file = opening.state === 'here' ? opening.file : undefined
  const isPdf = file ? file.blob.type === 'application/pdf' : maybePdf
  const pdf = usePdf(isPdf ? file?.blob : undefined)
  return { file, isPdf, pdf, open: pdf.state === 'open' ? pdf.pdf : undefined }
}

function Scrolling({
  place,
  onScroll,
  children,
}: {
  place: Place
  onScroll: () => void
  children: ReactNode
}) {
  return (
    <div
      ref={place}
      data-private
      role="region"
      aria-label={t('viewer-file')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      aria-keyshortcuts="Control+F + - R"
      className="viewer-place"
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}

/** The search, with its hits brought into sight one after the other. */
function useFinding(
  place: Place,
  open: Parameters<typeof useSearch>[0],
  page: number,
  goTo: (page: number) => void,
) {
  const [seeks, setSeeks] = useState(false)
  // The page of a hit comes first; when that is drawn, the words are brought into sight.
  const onHit = useCallback(
    (hit: Hit) => {
      if (!isDrawn(place, hit.page)) goTo(hit.page)
      setSeeks(true)
    },
    [place, goTo],
  )
  const search = useSearch(open, page, onHit)
  const onSought = useCallback(() => setSeeks(false), [])
  return { search, seeks, onSought }
}

function isDrawn(place: Place, page: number): boolean {
  return Boolean(place.current?.querySelector(`[data-page="${page}"][data-drawn]`))
}

/** What stands around the file: the small pages at its side, and the search above it. */
function useParts(place: Place, goTo: (page: number) => void, forgetSearch: () => void) {
  const [sideOpen, setSideOpen] = useState(isWide)
  const [searches, setSearches] = useState(false)
  return {
    sideOpen,
    toggleSide: () => setSideOpen(!sideOpen),
    choose: (page: number) => {
      goTo(page)
      // On a phone the small pages lie above the large ones.
      if (isWide()) return
      setSideOpen(false)
      place.current?.focus()
    },
    searches,
    startSearch: () => {
      setSearches(true)
      if (!isWide()) setSideOpen(false)
      place.current?.parentElement?.querySelector<HTMLInputElement>('[type=search]')?.select()
    },
    closeSearch: () => {
      setSearches(false)
      forgetSearch()
      place.current?.focus()
    },
  }
}

/** Where a reviewer asks for a change on the page that is read. */
function Foot({ page, pages, onRequest }: { page: number; pages: number; onRequest: () => void }) {
  return (
    <footer className="viewer-foot">
      <p className="tabular">{t('viewer-request-here', { page, pages })}</p>
      <Button size="sm" icon={<MessageSquarePlus size={16} aria-hidden />} onPress={onRequest}>
        {t('viewer-request-change')}
      </Button>
    </footer>
  )
}
