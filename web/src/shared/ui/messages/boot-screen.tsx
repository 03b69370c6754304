import { t } from '@messages/ui'
import { useDelayed } from '@/shared/hooks/use-delayed'
import { Button } from '../buttons/button'

/** After this long a person gets a way out instead of a spinner for ever. */
const patience = 10_000

/** The loading fallback of every screen; index.html draws the same before any script runs. */
export function BootScreen() {
  const tooLong = useDelayed(patience)
  return (
    <div className="boot" role="status" aria-label={t('boot-loading')}>
      <svg className="boot-spinner" viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" className="boot-track" />
        <circle cx="48" cy="48" r="44" className="boot-arc" />
      </svg>
      <svg className="boot-logo" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1d4ed8" />
        <path d="M6 20.5c4.5 0 5.5-9 10-9s5.5 6.5 10 2" />
      </svg>
      {tooLong && (
        <div className="fixed inset-x-md bottom-[20vh] grid justify-items-center gap-md text-center animate-enter">
          <p className="text-reading">{t('boot-taking-longer-than-should')}</p>
          <Button kind="outline" onPress={() => location.reload()}>
            {t('boot-reload-page')}
          </Button>
        </div>
      )}
    </div>
  )
}
