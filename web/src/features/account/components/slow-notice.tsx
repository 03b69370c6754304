import { t } from '@messages/account'
import { useDelayed } from '@/shared/hooks/use-delayed'

/** Says that a call is only slow, not stuck; mount it while the call runs. */
export function SlowNotice() {
  const slow = useDelayed(6000)
  return (
    <p role="status" className="mt-sm text-center text-caption font-normal text-lightText">
      {slow && t('slow-notice-taking-longer-than-usual')}
    </p>
  )
}
