import type { ReactNode } from 'react'

/**
 * Stays at the foot of a long screen: a word on where things stand, and the ways on, in one row where both have room.
 * It fills the frame's padding (shell), and on a phone it stands on the bar of destinations.
 */
export function ActionBar({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className="sticky bottom-[calc(53px+env(safe-area-inset-bottom))] z-30 -mx-md mt-lg -mb-lg flex flex-wrap items-center gap-x-sm gap-y-xs border-t border-line bg-surface px-md py-xs md:bottom-0 md:-mx-xl md:rounded-b-lg md:px-xl md:py-sm"
    >
      <div className="min-w-min flex-1 basis-20 md:basis-40">{note}</div>
      <div className="flex flex-auto flex-wrap gap-sm *:flex-auto max-md:*:px-3 md:flex-none md:*:flex-none">
        {children}
      </div>
    </div>
  )
}
