import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from 'react-aria-components/Dialog'
import { useWide } from '@/shared/lib/use-wide'

/** What a screen lets a file cover, so that the rest of it stays in use. */
const place = () => document.querySelector<HTMLElement>('[data-dock]')

/** Pixels between the file and what stands around it. */
const around = 12

interface Dock {
  left: number
  width: number
  bottom: number
}

/** Where a file is shown beside something; null: it takes the whole page. */
export function useDock(): Dock | null {
  const isWide = useWide()
  const [dock, setDock] = useState(measured)
  useEffect(() => {
    const look = () => setDock(measured())
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return isWide ? dock : null
}

function measured(): Dock | null {
  const box = place()?.getBoundingClientRect()
  if (!box) return null
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().height ?? 0
  return { left: box.left - around, width: box.width + 2 * around, bottom: bar + around }
}

/** Over that place alone; what it covers is out of reach until it closes. */
export function Docked({
  dock,
  onClose,
  children,
}: {
  dock: Dock
  onClose: () => void
  children: ReactNode
}) {
  // Before anything inside takes the focus.
  const [back] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const covered = place()
    covered?.setAttribute('data-covered', '')
    return () => {
      covered?.removeAttribute('data-covered')
      if (back instanceof HTMLElement) back.focus()
    }
  }, [back])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the whole dialog
    <div
      className="viewer-docked"
      style={dock}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Dialog className="viewer">{children}</Dialog>
    </div>,
    document.body,
  )
}
