import { t } from '@messages/dashboard'
import X from 'lucide-react/icons/x'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useAuthState } from '@/shared/identity/session'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'

/** The end of the setup, until it is dismissed or the page is left. */
export function ProfileReady() {
  const isReady = useLocation({ select: ({ state }) => state.isProfileReady === true })
  const uid = useAuthState()?.uid ?? ''
  const navigate = useNavigate()
  if (!isReady) return null
  const dismiss = async () => {
    await navigate({ to: '.', replace: true, state: {} })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="mb-lg">
      <Alert
        tone="success"
        action={
          <div className="-my-3 -me-3">
            <IconButton
              label={t('profile-ready-dismiss')}
              icon={<X size={18} aria-hidden />}
              onPress={() => void dismiss()}
            />
          </div>
        }
      >
        <p className="flex flex-wrap gap-x-md">
          <span className="font-medium">{t('profile-ready')}</span>
          <TextLink to="/people/$uid" params={{ uid }}>
            {t('profile-ready-open')}
          </TextLink>
        </p>
      </Alert>
    </div>
  )
}
