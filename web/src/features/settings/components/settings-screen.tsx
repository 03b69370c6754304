import type { ReactNode } from 'react'
import { useLogOut } from '@/shared/forms/sign-in/use-log-out'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { setTheme, type Theme, useTheme } from '@/shared/lib/theme'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Card } from '@/shared/ui/layout/card'
import { PageHeader } from '@/shared/ui/layout/page-header'

/** `/settings`: how this device shows Slateflow, and the account that is signed in. */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  usePageTitle('Settings')
  const theme = useTheme()
  const user = useAuthState()
  const { logOut, question } = useLogOut()
  return (
    <div className="max-w-prose">
      <PageHeader title="Settings" />
      <section aria-labelledby="look" className="mb-lg">
        <Card>
          <h2 id="look" className="mb-sm text-h2">
            Appearance
          </h2>
          <RadioGroup
            isSetting
            label="Theme on this device"
            value={theme}
            onChange={(id) => setTheme(id as Theme)}
            options={[
              { id: 'system', label: 'Use device theme' },
              { id: 'light', label: 'Light' },
              { id: 'dark', label: 'Dark' },
            ]}
          />
        </Card>
      </section>
      {children}
      <section aria-labelledby="account" className="mb-lg">
        <Card>
          <h2 id="account" className="mb-sm text-h2">
            Account
          </h2>
          <dl className="mb-md">
            <dt className="text-caption text-lightText">Signed in as</dt>
            <dd className="text-reading wrap-anywhere">{user?.email}</dd>
          </dl>
          <p className="mb-md text-lightText">
            Sign-in methods, sessions and your email address are in{' '}
            <TextLink to="/settings/security">Security</TextLink>. What others see about you is in{' '}
            <TextLink to="/profile">your profile</TextLink>.
          </p>
          <Button kind="outline" onPress={logOut}>
            Log out
          </Button>
        </Card>
      </section>
      {question}
    </div>
  )
}
