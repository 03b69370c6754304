import { t, Text } from '@messages/settings'
import { nameOf, useProfile } from '@/features/profile/api'
import { useLogOut } from '@/shared/forms/sign-in/use-log-out'
import { useAuthState } from '@/shared/identity/session'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Card } from '@/shared/ui/layout/card'
import { Row } from './row'

/** Who is signed in, and what can be done about that. */
export function AccountCard() {
  const user = useAuthState()
  const { profile } = useProfile()
  const { logOut, question } = useLogOut()
  const email = user?.email ?? ''
  const name = profile && nameOf(profile.content)
  return (
    <>
      <div className="settings-who">
        <Avatar name={name ?? email} portrait={profile?.portrait} size="lg" />
        <div className="min-w-0">
          <p className="text-h3 wrap-anywhere">
            <bdi>{name ?? email}</bdi>
          </p>
          {name && <p className="text-body text-lightText wrap-anywhere">{email}</p>}
        </div>
      </div>
      <Card>
        <div className="settings-rows">
          <Row
            title={t('account-card-email')}
            what={
              <Text
                id="account-card-email-what"
                args={{ email }}
                elements={{ security: <TextLink to="/settings/security" hash="email" /> }}
              />
            }
          />
          <Row
            title={t('account-card-profile')}
            what={t('account-card-profile-what')}
            action={
              <LinkButton to="/profile" kind="outline" size="sm">
                {t('account-card-edit-profile')}
              </LinkButton>
            }
          />
          <Row
            title={t('account-card-log-out')}
            what={
              <Text
                id="account-card-log-out-what"
                elements={{ security: <TextLink to="/settings/security" hash="sessions" /> }}
              />
            }
            action={
              <Button kind="outline" size="sm" onPress={logOut}>
                {t('account-card-log-out')}
              </Button>
            }
          />
        </div>
      </Card>
      {question}
    </>
  )
}
