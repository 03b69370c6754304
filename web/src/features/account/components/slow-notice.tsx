import { useDelayed } from '@/shared/lib/use-delayed'

/** Says that a call is only slow, not stuck; mount it while the call runs. */
export function SlowNotice() {
  const slow = useDelayed(6000)
  return (
    <p role="status" className="mt-sm text-center text-caption font-normal text-lightText">
      {slow && 'This is taking longer than usual. We are still trying.'}
    </p>
  )
}
