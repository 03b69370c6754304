import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { afterPicture } from '@/shared/lib/after-picture'

type Load = () => Promise<{ default: ComponentType }>

/**
 * What comes beside a screen, loaded when the screen stands. The screen does without while it cannot be had, such as
 * offline; each time the connection comes back it is asked for again.
 */
export function Beside({ load }: { load: Load }) {
  const queryClient = useQueryClient()
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    let left = false
    const fetch = () =>
      load().then(
        (module) => {
          removeEventListener('online', fetch)
          if (!left) setLoaded(() => module.default)
        },
        () => undefined,
      )
    addEventListener('online', fetch)
    void afterPicture(queryClient).then(() => (left ? undefined : fetch()))
    return () => {
      left = true
      removeEventListener('online', fetch)
    }
  }, [queryClient, load])
  return Loaded && <Loaded />
}
