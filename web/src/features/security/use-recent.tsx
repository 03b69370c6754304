import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { methodsQuery, sessionsKey } from './api'
import { ConfirmItIsYou } from './components/confirm-it-is-you'
import { needsConfirmation } from './words'

/**
 * Runs what needs a sign-in of the last minutes; where that is longer ago, asks for it and goes on.
 * Rejects with what went wrong; never settles when the person cancels.
 */
export function useRecent(): {
  run: (act: () => Promise<void>) => Promise<boolean>
  question: ReactNode
} {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const { data: methods = [] } = useQuery(methodsQuery(uid))
  const [waiting, setWaiting] = useState<(confirmed: boolean) => void>()

  const run = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!needsConfirmation(error)) throw error
    }
    const confirmed = await new Promise<boolean>((resolve) => setWaiting(() => resolve))
    setWaiting(undefined)
    if (!confirmed) return false
    await act()
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
    return true
  }
  return {
    run,
    question: waiting && <ConfirmItIsYou methods={methods} onDone={waiting} />,
  }
}
