import { t } from '@messages/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState, useRoles } from '@/shared/identity/session'
import { Switch } from '@/shared/ui/choices/switch'
import { Card } from '@/shared/ui/layout/card'
import { Alert } from '@/shared/ui/messages/alert'
import { type Category, mailSettingsQuery, setMail } from '../queries'

/** What is mailed: the categories whose mails can be switched off. */
export function MailSettings() {
  const uid = useAuthState()?.uid ?? ''
  const roles = useRoles()
  const queryClient = useQueryClient()
  const query = mailSettingsQuery(uid)
  const { data, error } = useQuery({ ...query, enabled: uid !== '' })
  const change = useMutation({
    mutationFn: setMail,
    onSuccess: (settings) => queryClient.setQueryData(query.queryKey, settings),
  })
  const reviews = roles.some((role) => role === 'reviewer' || role === 'review_lead')
  const offered = rows().filter(({ category }) => category !== 'reviews' || reviews)
  const isOn = (category: Category) => {
    if (change.isPending && change.variables.category === category) return change.variables.isOn
    return data?.categories.find((one) => one.category === category)?.mail !== 'off'
  }
  const failure = change.error ?? error
  return (
    <section id="notifications" aria-labelledby="mails" className="mb-lg">
      <Card>
        <h2 id="mails" className="mb-sm text-h2">
          {t('mail-settings-title')}
        </h2>
        <p className="mb-md text-lightText">{t('mail-settings-explained')}</p>
        {failure && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(failure)}</Alert>
          </div>
        )}
        {offered.map(({ category, label, description }) => (
          <Switch
            key={category}
            isSelected={isOn(category)}
            isDisabled={!data}
            onChange={(on) => change.mutate({ category, isOn: on })}
          >
            {label}
            <span className="block text-caption text-lightText">{description}</span>
          </Switch>
        ))}
      </Card>
    </section>
  )
}

const rows = (): { category: Category; label: string; description: string }[] => [
  {
    category: 'decisions',
    label: t('mail-settings-decisions'),
    description: t('mail-settings-decisions-which'),
  },
  {
    category: 'comments',
    label: t('mail-settings-comments'),
    description: t('mail-settings-comments-which'),
  },
  {
    category: 'reviews',
    label: t('mail-settings-reviews'),
    description: t('mail-settings-reviews-which'),
  },
]
