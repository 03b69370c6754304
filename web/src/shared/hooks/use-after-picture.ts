import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterPicture } from '@/shared/lib/after-picture'

/** Whether the screen has had its answers, so that what its picture does without may be asked for. */
export function useAfterPicture(): boolean {
  const queryClient = useQueryClient()
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let left = false
    void afterPicture(queryClient).then(() => left || setDrawn(true))
    return () => {
      left = true
    }
  }, [queryClient])
  return isDrawn
}
