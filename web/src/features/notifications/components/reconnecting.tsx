import { t } from '@messages/notifications'
import Unplug from 'lucide-react/icons/unplug'
import { useOnline } from '@/shared/hooks/use-online'

/**
 * Says that the server cannot be reached; without any connection the page says so itself. On a phone it leaves the head free, on a
 * wide screen it stands below the destinations.
 */
export function Reconnecting({ isLost }: { isLost: boolean }) {
  const isOnline = useOnline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-sm top-[calc(64px+env(safe-area-inset-top))] z-60 flex justify-center md:inset-x-auto md:top-auto md:bottom-18 md:left-3 md:w-52"
    >
      {isLost && isOnline && (
        <p className="flex items-center gap-sm rounded-md border border-current bg-warning-soft px-md py-sm text-label text-warning animate-enter">
          <Unplug size={16} aria-hidden className="shrink-0" />
          {t('line-lost')}
        </p>
      )}
    </div>
  )
}
