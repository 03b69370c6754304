import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { toast } from '@/shared/ui/messages/toast'
import { isShown, type Known } from './files'
import { documentFile, documentsKey, type Source } from './queries'

/** A file on its way to its reader. */
export type Opening =
  | { state: 'coming'; bytes: number; total: number | undefined }
  | { state: 'here'; file: { blob: Blob; name: string } }
  | { state: 'failed'; message: string }

/** Milliseconds between two reports of how much has come. */
const beat = 100

/**
 * Fetches a file for its reader, and hands it over where the page cannot show it. `shown`: it can be shown, which for
 * some files is known only when the server has begun to answer.
 */
export function useOpening(source: Source, id: string, known: Known) {
  const queryClient = useQueryClient()
  const [opening, setOpening] = useState<Opening>()
  const [shown, setShown] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const noted = () => {
    if (!('projectId' in source)) return
    const key = [...documentsKey(source.projectId), id, 'opens']
    void queryClient.invalidateQueries({ queryKey: key })
  }
  const close = () => {
    stop.current?.abort()
    setOpening(undefined)
    setShown(false)
  }
  const open = async () => {
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    let isHere = known.shown
    let told = 0
    setShown(isHere)
    setOpening({ state: 'coming', bytes: 0, total: known.size })
    try {
      const file = await documentFile(source, id, {
        signal,
        onType: (type) => {
          isHere = isShown(type)
          setShown(isHere)
        },
        onProgress: (bytes, total = known.size) => {
          if (performance.now() - told < beat) return
          told = performance.now()
          if (!signal.aborted) setOpening({ state: 'coming', bytes, total })
        },
      })
      if (signal.aborted) return
      if (isHere) setOpening({ state: 'here', file })
      else {
        keep(file)
        close()
      }
      noted()
    } catch (error) {
      if (signal.aborted) return
      if (isHere) return setOpening({ state: 'failed', message: messageOf(error) })
      close()
      toast(messageOf(error), { tone: 'error' })
    }
  }
  return { opening, shown, open: () => void open(), close }
}
