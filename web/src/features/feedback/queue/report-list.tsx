import { t } from '@messages/feedback-queue'
import { Link } from '@tanstack/react-router'
import ImageIcon from 'lucide-react/icons/image'
import Reply from 'lucide-react/icons/reply'
import { ago, moment } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/indicators/badge'
import { kindTones, kindWords } from '../words'
import type { Feedback } from './inbox'

export function ReportList({ items, chosen }: { items: Feedback[]; chosen: string | undefined }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.feedback_id}>
          <Link
            to="/admin/feedback"
            search={{ report: item.feedback_id }}
            aria-current={item.feedback_id === chosen ? 'true' : 'false'}
            activeProps={{ 'aria-current': item.feedback_id === chosen ? 'true' : 'false' }}
            className="inbox-item"
          >
            <span className="inbox-item-head">
              <Badge tone={kindTones[item.kind]}>{kindWords()[item.kind]}</Badge>
              <time dateTime={item.created_at} title={moment(item.created_at)}>
                {ago(item.created_at)}
              </time>
            </span>
            <bdi className="inbox-item-text">{item.text}</bdi>
            <span className="inbox-item-foot">
              <bdi>{senderOf(item)}</bdi>
              {item.has_screenshot && (
                <>
                  <ImageIcon size={14} aria-hidden />
                  <span className="sr-only">{t('report-list-screenshot')}</span>
                </>
              )}
              {item.reply_count > 0 && (
                <>
                  <Reply size={14} aria-hidden />
                  <span className="sr-only">
                    {t('report-list-replies', { count: item.reply_count })}
                  </span>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function senderOf({ name, email }: Pick<Feedback, 'name' | 'email'>): string {
  return name ?? email ?? t('report-list-anonymous-visitor')
}
