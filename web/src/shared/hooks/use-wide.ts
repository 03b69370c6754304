import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and after every change. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether three columns stand side by side in the frame. */
export const useWide = () => useMedia('(min-width: 1280px)')

/** Whether lines of a comfortable length leave a third of the form free. */
export const useThird = () => useMedia('(min-width: 1420px)')

/** Whether a sheet, too, has room for something beside it, and keeps some 900 px for itself. */
export const useWider = () => useMedia('(min-width: 1720px)')

/** Whether the frame has no column. */
export const usePhone = () => useMedia('(width < 48rem)')

/** Whether the frame has its column: what the styles call `md`. */
export const useColumn = () => useMedia('(min-width: 48rem)')

/** What the styles call `lg`. */
export const useLarge = () => useMedia('(min-width: 64rem)')
