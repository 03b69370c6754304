import { useEffect, useRef, useState } from 'react'
import type { KindOf } from '@/shared/forms/definition/description'
import { isKeyImage, refusalOf } from '../files'
import type { ToCrop } from './to-crop'

export const loadCrop = () => import('./crop')

/** Asks which part of a key image is sent, where its shape is not that of a poster. */
export function useCrop(field: string, kind: KindOf<'document'>, send: (file: File) => void) {
  const [asked, setAsked] = useState<ToCrop | null>(null)
  /** Counts the files, so that only the last one is heard. */
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [])
  useEffect(() => () => void (asked && URL.revokeObjectURL(asked.picture.url)), [asked])
  return {
    asked,
    choose: async (file: File) => {
      const { min_pixels: least } = kind
      if (!least || !isKeyImage({ field }) || refusalOf(file, kind)) {
        send(file)
        return
      }
      const mine = ++turn.current
      // What cannot be looked at goes as it is.
      const found = await loadCrop()
        .then((m) => m.toCrop(file, least))
        .catch(() => null)
      if (turn.current !== mine) return
      if (found) setAsked(found)
      else send(file)
    },
    use: (file: File) => {
      setAsked(null)
      send(file)
    },
    cancel: () => setAsked(null),
  }
}

export type Crop = ReturnType<typeof useCrop>
