import { t } from '@messages/stage-editor'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Badge } from '@/shared/ui/indicators/badge'
import type { RequestedChange } from '../api'

const shortest = 20
const longest = 1000

/** What a reviewer asks of one field, with room for an answer instead of a change. */
export function ChangeItems({
  items,
  answers,
  onAnswer,
}: {
  items: RequestedChange[]
  answers: Record<string, string>
  onAnswer: (id: string, text: string) => void
}) {
  if (items.length === 0) return null
  return (
    <ul
      data-before-field=""
      aria-label={t('change-items-change-requests')}
      className="mb-sm grid gap-sm"
    >
      {items.map((item) => (
        <li
          key={item.item_id}
          className={clsx(
            'rounded-md border border-line px-md py-sm',
            item.severity === 'must' ? 'bg-warning-soft' : 'bg-sunken',
          )}
        >
          <p className="mb-1 flex flex-wrap items-center gap-sm">
            <span className={clsx('text-label', item.severity === 'must' && 'text-warning')}>
              {item.severity === 'must'
                ? t('change-items-required')
                : t('change-items-recommended')}
            </span>
            {item.resolved && (
              <Badge tone="success">
                {item.changed ? t('change-items-changed') : t('change-items-answered')}
              </Badge>
            )}
          </p>
          <p data-private className="mb-1 text-reading whitespace-pre-line wrap-anywhere">
            {item.text}
          </p>
          <Reply
            item={item}
            value={answers[item.item_id] ?? ''}
            onChange={(text) => onAnswer(item.item_id, text)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ReplyProps {
  item: RequestedChange
  value: string
  onChange: (text: string) => void
}

/**
 * Most requests are answered by a change of the field below, so the reply waits until it is asked for. It takes the place
 * of a change, or says something to one: a list to choose from takes no words.
 */
function Reply({ item, value, onChange }: ReplyProps) {
  const [wanted, setWanted] = useState(false)
  if (value === '' && !wanted) {
    return (
      <Button kind="quiet" size="sm" onPress={() => setWanted(true)}>
        {item.changed ? t('change-items-add-note') : t('change-items-explain-instead')}
      </Button>
    )
  }
  const change = (text: string) => {
    setWanted(true)
    onChange(text)
  }
  return <ReplyField item={item} value={value} onChange={change} focus={wanted} />
}

function ReplyField({ item, value, onChange, focus }: ReplyProps & { focus: boolean }) {
  const isNeeded = item.severity === 'must' && !item.changed
  const length = [...value.trim()].length
  const short = !item.changed && length > 0 && length < shortest
  return (
    <TextArea
      label={t('change-items-reply-reviewer')}
      autoFocus={focus}
      rows={2}
      value={value}
      onChange={onChange}
      optional={!isNeeded}
      limit={longest}
      description={
        short
          ? t('change-items-least-characters-more-needed', {
              shortest,
              missing: shortest - length,
            })
          : isNeeded
            ? t('change-items-required-if-leave-answer')
            : undefined
      }
    />
  )
}
