import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { methodsQuery, sessionsKey } from './queries'
import { ConfirmItIsYou } from './components/confirm-it-is-you'
import { passkeysQuery } from './passkeys'
import { type Confirmation, neededConfirmation } from './words'

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
  const { data: passkeys } = useQuery(passkeysQuery(uid))
  const [waiting, setWaiting] = useState<{
    needed: Confirmation
    answer: (confirmed: boolean) => void
  }>()

  const ask = (needed: Confirmation) =>
    new Promise<boolean>((answer) => setWaiting({ needed, answer }))
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    const asked: Confirmation[] = []
    for (;;) {
      try {
        await act()
        return true
      } catch (error) {
        const needed = neededConfirmation(error)
        // The password was given, and two steps are needed: then once more.
        if (!needed || asked.includes(needed)) throw error
        asked.push(needed)
        const confirmed = await ask(needed)
        setWaiting(undefined)
        if (!confirmed) return false
        void queryClient.invalidateQueries({ queryKey: sessionsKey })
      }
    }
  }
  return {
    run,
    question: waiting && (
      <ConfirmItIsYou
        needed={waiting.needed}
        methods={methods}
        hasPasskeys={(passkeys?.items.length ?? 0) > 0}
        onDone={waiting.answer}
      />
    ),
  }
}
