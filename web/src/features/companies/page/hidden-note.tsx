import { t } from '@messages/companies'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'

/** For its admins, who alone see the page. */
export function HiddenNote() {
  return (
    <div className="mt-md">
      <Alert tone="warning">
        {t('hidden')} <TextLink to="/moderation/notices">{t('hidden-reason')}</TextLink>
      </Alert>
    </div>
  )
}
