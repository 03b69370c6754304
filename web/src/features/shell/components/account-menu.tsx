import { t, Text } from '@messages/shell'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import { useNavigate } from '@tanstack/react-router'
import { openFeedback } from '@/features/feedback/api'
import { nameOf, useProfile } from '@/features/profile/api'
import { useAuthState } from '@/shared/identity/session'
import { useAfterPicture } from '@/shared/hooks/use-after-picture'
import { setTheme, type Theme, useTheme } from '@/shared/lib/theme'
import { Avatar } from '@/shared/people/avatar'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Menu } from '@/shared/ui/overlays/menu'
import { useLogOut } from '@/shared/forms/sign-in/use-log-out'

const size = 16

export function AccountMenu() {
  const navigate = useNavigate()
  const user = useAuthState()
  const { profile } = useProfile()
  const theme = useTheme()
  const { logOut, question } = useLogOut()
  const isDrawn = useAfterPicture()
  return (
    <>
      <Menu
        label={t('account-menu-account')}
        header={
          <p className="max-w-form border-b border-line px-3.5 py-2.5 text-caption font-normal text-lightText wrap-anywhere">
            <Text
              id="account-menu-signed-in-as"
              elements={{
                span: <span className="block text-body font-medium text-text">{user?.email}</span>,
              }}
            />
          </p>
        }
        entries={[
          ...themeEntries(theme),
          {
            id: 'settings',
            label: t('account-menu-settings'),
            icon: <Settings size={size} aria-hidden />,
            onAction: () => void navigate({ to: '/settings' }),
          },
          {
            id: 'feedback',
            label: t('account-menu-send-feedback'),
            icon: <MessageSquare size={size} aria-hidden />,
            onAction: () => openFeedback(),
          },
          {
            id: 'logout',
            label: t('account-menu-log-out'),
            icon: <LogOut size={size} aria-hidden />,
            onAction: logOut,
          },
        ]}
      >
        <IconButton
          label={t('account-menu-account')}
          icon={
            <Avatar
              name={(profile && nameOf(profile.content)) || user?.displayName || user?.email || ''}
              portrait={isDrawn ? profile?.portrait : undefined}
            />
          }
        />
      </Menu>
      {question}
    </>
  )
}

const themeEntries = (theme: Theme) => [
  {
    id: 'system',
    label: t('account-menu-use-device-theme'),
    icon: <Monitor size={size} aria-hidden />,
    isSelected: theme === 'system',
    onAction: () => setTheme('system'),
  },
  {
    id: 'light',
    label: t('account-menu-light'),
    icon: <Sun size={size} aria-hidden />,
    isSelected: theme === 'light',
    onAction: () => setTheme('light'),
  },
  {
    id: 'dark',
    label: t('account-menu-dark'),
    icon: <Moon size={size} aria-hidden />,
    isSelected: theme === 'dark',
    onAction: () => setTheme('dark'),
  },
]
