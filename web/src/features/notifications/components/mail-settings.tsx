import { t } from '@messages/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState, useRoles } from '@/shared/identity/session'
import type { Option } from '@/shared/ui/choices/options'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Card } from '@/shared/ui/layout/card'
import { Alert } from '@/shared/ui/messages/alert'
import {
  type Category,
  type CategorySetting,
  type Mail,
  mailSettingsQuery,
  setMail,
} from '../queries'
import { MailsSent } from './mails-sent'
import { QuietHours } from './quiet-hours'
import './mail-settings.css'

/** When emails of a category are sent, where that can be chosen. */
export function MailSettings() {
  const uid = useAuthState()?.uid ?? ''
  const roles = useRoles()
  const queryClient = useQueryClient()
  const query = mailSettingsQuery(uid)
  const { data, error, isLoading } = useQuery({ ...query, enabled: uid !== '' })
  const change = useMutation({
    mutationFn: setMail,
    onSuccess: (settings) => queryClient.setQueryData(query.queryKey, settings),
  })
  const reviews = roles.some((role) => role === 'reviewer' || role === 'review_lead')
  const isOffered = ({ category }: CategorySetting) => category !== 'reviews' || reviews
  const offered = data?.categories.filter(isOffered) ?? []
  const mailOf = ({ category, mail }: CategorySetting) =>
    change.isPending && change.variables.category === category ? change.variables.mail : mail
  const failure = change.error ?? error
  return (
    <>
      <section id="notifications" aria-labelledby="mails" className="mb-lg">
        <Card>
          <h2 id="mails" className="mb-sm text-h2">
            {t('mail-settings-title')}
          </h2>
          <Always />
          {failure && (
            <div className="mb-md">
              <Alert tone="error">{messageOf(failure)}</Alert>
            </div>
          )}
          <Loading isLoading={isLoading} skeleton={<Skeleton height={320} />}>
            {groups().map(({ title, of }) => (
              <Group
                key={title}
                title={title}
                settings={of.flatMap((one) => offered.filter(({ category }) => category === one))}
                mailOf={mailOf}
                onChange={change.mutate}
              />
            ))}
          </Loading>
        </Card>
      </section>
      {data && <QuietHours uid={uid} settings={data} />}
      <MailsSent uid={uid} />
    </>
  )
}

/** What belongs together; a newer server's other categories are not offered. */
const groups = (): { title: string; of: Category[] }[] => [
  {
    title: t('mail-settings-of-projects'),
    of: ['decisions', 'comments', 'documents', 'team', 'deadlines'],
  },
  {
    title: t('mail-settings-of-people'),
    of: ['messages', 'message_requests', 'connections', 'credits', 'companies'],
  },
  { title: t('mail-settings-of-slateflow'), of: ['reviews', 'feedback'] },
]

function Group({
  title,
  settings,
  mailOf,
  onChange,
}: {
  title: string
  settings: CategorySetting[]
  mailOf: (setting: CategorySetting) => Mail
  onChange: (change: { category: Category; mail: Mail }) => void
}) {
  const names = words()
  if (settings.length === 0) return null
  return (
    <div className="mail-group">
      <h3 className="mail-group-title">{title}</h3>
      {settings.map((setting) => {
        const { category } = setting
        const of = names[category]
        if (!of) return null
        return (
          <RadioGroup
            key={category}
            isSetting
            label={of.label}
            description={of.description}
            options={timingsOf(setting)}
            value={mailOf(setting)}
            onChange={(mail) => onChange({ category, mail: mail as Mail })}
          />
        )
      })}
    </div>
  )
}

/** How a category is called. */
function words(): Partial<Record<Category, { label: string; description: string }>> {
  return {
    decisions: {
      label: t('mail-settings-decisions'),
      description: t('mail-settings-decisions-which'),
    },
    team: { label: t('mail-settings-team'), description: t('mail-settings-team-which') },
    comments: {
      label: t('mail-settings-comments'),
      description: t('mail-settings-comments-which'),
    },
    documents: {
      label: t('mail-settings-documents'),
      description: t('mail-settings-documents-which'),
    },
    reviews: { label: t('mail-settings-reviews'), description: t('mail-settings-reviews-which') },
    deadlines: {
      label: t('mail-settings-deadlines'),
      description: t('mail-settings-deadlines-which'),
    },
    messages: {
      label: t('mail-settings-messages'),
      description: t('mail-settings-messages-which'),
    },
    message_requests: {
      label: t('mail-settings-message-requests'),
      description: t('mail-settings-message-requests-which'),
    },
    connections: {
      label: t('mail-settings-connections'),
      description: t('mail-settings-connections-which'),
    },
    companies: {
      label: t('mail-settings-companies'),
      description: t('mail-settings-companies-which'),
    },
    credits: { label: t('mail-settings-credits'), description: t('mail-settings-credits-which') },
    feedback: {
      label: t('mail-settings-feedback'),
      description: t('mail-settings-feedback-which'),
    },
  }
}

/** Mails about comments are gathered for an hour, and messages are mailed that nobody has read for as long. */
function soonOf(category: CategorySetting['category']): string {
  if (category === 'comments') return t('mail-settings-hourly')
  return category === 'messages' ? t('mail-settings-after-an-hour') : t('mail-settings-at-once')
}

/** When mails of one category can come. */
function timingsOf({ category, timings }: CategorySetting): Option[] {
  const labels: Record<Mail, string> = {
    now: soonOf(category),
    digest: t('mail-settings-daily'),
    off: t('mail-settings-never'),
  }
  return timings.map((id) => ({ id, label: labels[id] }))
}

/** What nobody can turn off, and when the daily email comes. */
function Always() {
  return (
    <div className="mb-md text-lightText">
      <p>{t('mail-settings-always')}</p>
      <ul className="mb-sm list-disc ps-lg">
        <li>{t('mail-settings-always-account')}</li>
        <li>{t('mail-settings-always-reports')}</li>
        <li>{t('mail-settings-always-team')}</li>
        <li>{t('mail-settings-always-requests')}</li>
      </ul>
      <p>{t('mail-settings-explained')}</p>
    </div>
  )
}
