import { t } from '@messages/ui'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useOnline } from '@/shared/hooks/use-online'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-0 z-60">
      {!online && (
        <p className="flex items-center justify-center gap-sm bg-warning-soft px-md py-sm text-label text-warning animate-enter">
          <WifiOff size={16} aria-hidden />
          {t('offline-banner-youre-offline-changes-saved')}
        </p>
      )}
    </div>
  )
}
