import { t } from '@messages/moderation-desk'
import type { Details } from '../queries'
import { moment } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'

type Kept = Details['evidence'][number]

/** The reported message among those before and after it. */
export function Messages({ report }: { report: Details }) {
  const messages = numbered(report)
  return (
    <section aria-labelledby="case-subject" className="case-part">
      <h3 id="case-subject" className="text-h3">
        {t('case-messages')}
      </h3>
      <p className="case-by">
        {messages.length === 0 ? t('case-messages-none') : t('case-messages-explained')}
      </p>
      <ol className="case-messages">
        {messages.map(({ id, message }) => (
          <Message key={id} message={message} />
        ))}
      </ol>
    </section>
  )
}

/** They are kept once, in the order of the conversation, and never change: the place of one is its id. */
const numbered = ({ id, evidence }: Details) =>
  evidence.map((message, place) => ({ id: `${id}-${place}`, message }))

function Message({ message }: { message: Kept }) {
  const { author, text, files, created_at, is_reported } = message
  return (
    <li className="case-message" data-reported={is_reported || undefined}>
      <p className="case-message-head">
        {author ? (
          <TextLink to="/people/$uid" params={{ uid: author.uid }}>
            <bdi>{author.name}</bdi>
          </TextLink>
        ) : (
          t('case-former')
        )}
        <time dateTime={created_at} className="case-by">
          {moment(created_at)}
        </time>
        {is_reported && <Badge tone="error">{t('case-reported')}</Badge>}
      </p>
      {text === null ? (
        <p className="case-by">{t('case-deleted')}</p>
      ) : (
        <blockquote dir="auto" className="case-message-text">
          {text}
        </blockquote>
      )}
      {files.length > 0 && (
        <p className="case-by wrap-anywhere">{t('case-files', { names: files.join(', ') })}</p>
      )}
    </li>
  )
}
