import { t } from '@messages/notifications'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Card } from '@/shared/ui/layout/card'
import { Alert } from '@/shared/ui/messages/alert'
import { type MailTopic, mailsSentQuery } from '../queries'

/** How many emails somebody was sent lately, and what they were about. */
export function MailsSent({ uid }: { uid: string }) {
  const { data, error, isLoading } = useQuery({ ...mailsSentQuery(uid), enabled: uid !== '' })
  return (
    <section aria-labelledby="mails-sent" className="mb-lg">
      <Card>
        <h2 id="mails-sent" className="mb-sm scroll-mt-lg text-h2">
          {t('mails-sent-title', { days: data?.days ?? 30 })}
        </h2>
        {error && <Alert tone="error">{messageOf(error)}</Alert>}
        <Loading isLoading={isLoading} skeleton={<Skeleton height={96} />}>
          {data && (
            <>
              <p className="text-lightText">{t('mails-sent-count', { count: data.mails })}</p>
              {data.topics.length > 0 && (
                <ul className="mt-sm max-w-96">
                  {data.topics.map(({ topic, mails }) => (
                    <li key={topic} className="flex justify-between gap-md py-1">
                      <span>{wordOf(topic)}</span>
                      <span className="tabular">{mails}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Loading>
      </Card>
    </section>
  )
}

/** A newer server's topics are others. */
function wordOf(topic: MailTopic): string {
  const words: Record<MailTopic, string> = {
    account: t('mails-sent-account'),
    digest: t('mails-sent-digest'),
    requests: t('mails-sent-requests'),
    other: t('mails-sent-other'),
    decisions: t('mail-settings-decisions'),
    team: t('mail-settings-team'),
    comments: t('mail-settings-comments'),
    reviews: t('mail-settings-reviews'),
    deadlines: t('mail-settings-deadlines'),
    feedback: t('mail-settings-feedback'),
    messages: t('mail-settings-messages'),
    moderation: t('mails-sent-moderation'),
  }
  return Object.hasOwn(words, topic) ? words[topic] : words.other
}
