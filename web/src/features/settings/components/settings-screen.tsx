import { t, Text } from '@messages/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useLogOut } from '@/shared/forms/sign-in/use-log-out'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Card } from '@/shared/ui/layout/card'
import { PageHeader } from '@/shared/ui/layout/page-header'

/** `/settings`: the account that is signed in, then what can be chosen. */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  usePageTitle(t('settings-title'))
  const user = useAuthState()
  const { logOut, question } = useLogOut()
  return (
    <div className="max-w-prose">
      <PageHeader title={t('settings-title')} />
      <section aria-labelledby="account" className="mb-lg">
        <Card>
          <h2 id="account" className="mb-sm scroll-mt-lg text-h2">
            {t('settings-account')}
          </h2>
          <dl className="mb-md">
            <dt className="text-caption text-lightText">{t('settings-signed-in-as')}</dt>
            <dd className="text-reading wrap-anywhere">{user?.email}</dd>
            <dd>
              <TextLink to="/settings/security" hash="email">
                {t('settings-change-email')}
              </TextLink>
            </dd>
          </dl>
          <p className="mb-md text-lightText">
            <Text id="settings-profile" elements={{ profile: <TextLink to="/profile" /> }} />
          </p>
          <Button kind="outline" onPress={logOut}>
            {t('settings-log-out')}
          </Button>
        </Card>
      </section>
      <Security />
      {children}
      {question}
    </div>
  )
}

function Security() {
  return (
    <section aria-labelledby="security" className="mb-lg">
      <Card>
        <h2 id="security" className="mb-sm scroll-mt-lg text-h2">
          {t('settings-security')}
        </h2>
        <p className="mb-md text-lightText">{t('settings-security-what')}</p>
        <LinkButton to="/settings/security" kind="outline">
          <ShieldCheck size={16} aria-hidden />
          {t('settings-security-open')}
        </LinkButton>
      </Card>
    </section>
  )
}
