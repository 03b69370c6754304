import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { analytics } from '../analytics'
import { choiceKey, choiceQuery, choose, storedChoice } from '../choice'
import { browserSaysNo, usagePlace } from '../place'
import { ConsentCard } from './consent-card'

/** Collects for who has agreed, asks who has not been asked, and leaves everybody else alone. */
export default function UsageWatch() {
  const user = useAuthState()
  const uid = user?.uid ?? ''
  const queryClient = useQueryClient()
  const idle = useIdle()
  const isRefused = browserSaysNo()
  const possible = idle && usagePlace().provider !== 'off' && !isRefused
  const { data, isSuccess } = useQuery({
    ...choiceQuery(uid),
    enabled: possible && Boolean(user?.emailVerified),
  })
  const { agreed, name } = data ?? storedChoice(uid) ?? {}
  const sender = usagePlace().provider === 'vendor' ? uid : name

  useEffect(() => {
    if (possible && uid !== '' && agreed === true) {
      if (sender) analytics.start(uid, sender)
    } else if (isRefused || (agreed !== true && (agreed === false || isSuccess))) {
      void analytics.refuse()
    }
  }, [possible, isRefused, uid, sender, agreed, isSuccess])

  // The profile asks the same question: whoever changes it there has changed it here.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== 'profile') return
        if (query.state.status === 'success' && query.queryKey.length === 2) {
          void queryClient.invalidateQueries({ queryKey: choiceKey })
        }
      }),
    [queryClient],
  )

  if (!possible || !isSuccess || typeof agreed === 'boolean') return null
  return (
    <ConsentCard
      onAnswer={async (answer) => {
        queryClient.setQueryData([...choiceKey, uid], await choose(uid, answer))
      }}
    />
  )
}

/** After the screen has been drawn and nothing is waiting. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), 1_000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: 3_000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return idle
}
