import { Text } from '@messages/documents'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import type { Known } from '../files'
import { fetchWorker, prepareWorker } from '../pdf/worker'
import type { Source } from '../queries'
import { useOpening } from '../use-opening'

const Viewer = lazy(() => import('../viewer/viewer').then((m) => ({ default: m.Viewer })))

/** Milliseconds on a page after which its reader is thought to open what it is about. */
const settled = 2000

/**
 * Shows a file to its reader, or hands it over where the page cannot show it. The server notes who opened it, and
 * writes their name into scripts.
 */
export function OpenButton({
  source,
  id,
  name,
  isNamed = false,
  mark,
  known,
  onPageRequest,
}: {
  source: Source
  id: string
  /** Of the file, for those who hear the button instead of seeing where it stands. */
  name: string
  /** Everybody reads the name: nothing beside the button says what it opens. */
  isNamed?: boolean
  /** Stands before the name of the file, which then is all that the button says. */
  mark?: ReactNode
  known: Known
  /** Asks for a change on a page. */
  onPageRequest?: ((page: number) => void) | undefined
}) {
  const { opening, shown, open, close } = useOpening(source, id, known)
  // Who opens it again goes on where they were.
  const [reading, setReading] = useState(1)
  useFetched(known.pdf && 'submissionId' in source)
  const warmed = useRef(false)
  // What reads a file is fetched when somebody is about to open it.
  const warm = () => {
    if (!warmed.current) prepare(known)
    warmed.current = true
  }
  return (
    <>
      <Button
        kind={mark ? 'outline' : 'quiet'}
        size="sm"
        icon={mark}
        onHoverStart={warm}
        onFocus={warm}
        onPressStart={() => prepare(known)}
        onPress={open}
        isPending={opening?.state === 'coming'}
      >
        {/* One item of the button, which puts a gap between its items. */}
        <span className="text-start wrap-anywhere">
          {mark ? (
            name
          ) : (
            <Text
              id="open-button-open"
              args={{ name }}
              elements={{ span: isNamed ? <span /> : <span className="sr-only" /> }}
            />
          )}
        </span>
      </Button>
      {opening && shown && (
        <Suspense fallback={null}>
          <Viewer
            name={known.name ?? name}
            version={known.version}
            isPdf={known.pdf}
            opening={opening}
            start={reading}
            onRead={setReading}
            onRetry={open}
            onClose={close}
            onPageRequest={onPageRequest}
          />
        </Suspense>
      )}
    </>
  )
}

function fetchViewer({ pdf }: Known): void {
  const parts = [import('../viewer/viewer'), ...(pdf ? [import('../pdf/pdf')] : [])]
  // Without a connection it is fetched when it is needed, and that says so.
  for (const part of parts) part.catch(() => undefined)
}

/** All at once, so that nothing waits for another. */
function prepare(known: Known): void {
  if (known.pdf) prepareWorker()
  fetchViewer(known)
}

/** Where a file is what the page is about, its viewer comes while the page is read, unless the reader saves data. */
function useFetched(wanted: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!wanted || connection?.saveData) return
    const timer = setTimeout(() => {
      fetchWorker()
      fetchViewer({ pdf: true, shown: true })
    }, settled)
    return () => clearTimeout(timer)
  }, [wanted])
}
