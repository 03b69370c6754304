import { t } from '@messages/security'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ChangeEmail } from './change-email'
import { Passkeys } from './passkeys'
import { Sessions } from './sessions'
import { SignInMethods } from './sign-in-methods'
import { TwoStep } from './two-step'

/** `/settings/security`: the ways into the account, and where it is signed in. */
export function SecurityPage() {
  usePageTitle(t('security-page-security'))
  return (
    <>
      <PageHeader
        title={t('security-page-security')}
        back={
          <span className="lg:hidden">
            <TextLink to="/settings">{t('security-page-back')}</TextLink>
          </span>
        }
      />
      <SignInMethods />
      <Passkeys />
      <TwoStep />
      <ChangeEmail />
      <Sessions />
    </>
  )
}
