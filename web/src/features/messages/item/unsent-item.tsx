import { t } from '@messages/messages'
import clsx from 'clsx'
import { sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import type { Outbox, Unsent } from '../outbox/outbox'
import { MessageText } from '../text/message-text'
import { copyText } from './copy-text'

/** What somebody has written and the server does not have yet. */
export function UnsentItem({ item, outbox }: { item: Unsent; outbox: Outbox }) {
  const isFailed = item.state === 'failed'
  return (
    <li className={clsx('message message-mine message-last', isFailed && 'message-failed')}>
      <span className="sr-only">{t('message-you')}</span>
      <div className="message-line">
        <div className="message-bubble message-unsent">
          {item.text && <MessageText text={item.text} />}
          {item.files?.map((file) => (
            <p key={file.id} className="message-file-name" data-private>
              <bdi>{file.name}</bdi> · {sizeWords(file.size)}
            </p>
          ))}
        </div>
      </div>
      {isFailed ? (
        <div role="alert" className="message-problem">
          <p>{t('unsent-not-sent', { problem: item.problem ?? '' })}</p>
          <p className="flex flex-wrap justify-end gap-1">
            <Button kind="quiet" size="sm" onPress={() => outbox.retry(item.client_id)}>
              {t('unsent-retry')}
            </Button>
            <Button kind="quiet" size="sm" onPress={() => copyText(item.text)}>
              {t('unsent-copy')}
            </Button>
            <Button kind="quiet" size="sm" onPress={() => outbox.discard(item.client_id)}>
              {t('unsent-discard')}
            </Button>
          </p>
        </div>
      ) : (
        <p className="message-time">
          {item.state === 'waiting' ? t('unsent-waiting') : t('unsent-sending')}
        </p>
      )}
    </li>
  )
}
