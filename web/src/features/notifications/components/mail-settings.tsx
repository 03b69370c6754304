import { t } from '@messages/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState, useRoles } from '@/shared/identity/session'
import type { Option } from '@/shared/ui/choices/options'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Card } from '@/shared/ui/layout/card'
import { Alert } from '@/shared/ui/messages/alert'
import { type Category, type Mail, mailSettingsQuery, setMail } from '../queries'

/** When emails of a category are sent, where that can be chosen. */
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
  const mailOf = (category: Category) => {
    if (change.isPending && change.variables.category === category) return change.variables.mail
    return data?.categories.find((one) => one.category === category)?.mail ?? null
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
        {offered.map(({ category, label, description, timings }) => (
          <RadioGroup
            key={category}
            isSetting
            label={label}
            description={description}
            options={timings}
            value={mailOf(category)}
            isDisabled={!data}
            onChange={(mail) => change.mutate({ category, mail: mail as Mail })}
          />
        ))}
      </Card>
    </section>
  )
}

interface Row {
  category: Category
  label: string
  description: string
  timings: (Option & { id: Mail })[]
}

/** What is decided or asked of somebody does not wait for the daily email; documents come in it alone. */
function rows(): Row[] {
  const now = { id: 'now', label: t('mail-settings-at-once') } as const
  const digest = { id: 'digest', label: t('mail-settings-daily') } as const
  const off = { id: 'off', label: t('mail-settings-never') } as const
  return [
    {
      category: 'decisions',
      label: t('mail-settings-decisions'),
      description: t('mail-settings-decisions-which'),
      timings: [now, off],
    },
    {
      category: 'comments',
      label: t('mail-settings-comments'),
      description: t('mail-settings-comments-which'),
      timings: [{ id: 'now', label: t('mail-settings-hourly') }, digest, off],
    },
    {
      category: 'documents',
      label: t('mail-settings-documents'),
      description: t('mail-settings-documents-which'),
      timings: [digest, off],
    },
    {
      category: 'reviews',
      label: t('mail-settings-reviews'),
      description: t('mail-settings-reviews-which'),
      timings: [now, off],
    },
  ]
}
