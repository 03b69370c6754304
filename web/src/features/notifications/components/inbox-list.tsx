import { t } from '@messages/notifications'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import type { Ask } from '../asks'
import { byDay, byPeriod } from '../days'
import { inboxKeys } from '../inbox-keys'
import type { Notification } from '../queries'
import { bySubject, type Subject } from '../subjects'
import { type Note, uidIn } from '../use-waiting'
import { NotificationItem } from './notification-item'
import { useMark } from './use-mark'

interface Props {
  items: Notification[]
  askBy: (item: Notification) => Ask | null
  faceOf: (item: Notification) => string | null | undefined
  notes: ReadonlyMap<string, Note>
}

/** First what waits for an answer, then the news by when they came, those about one project of a day together. */
export function InboxList({ items, askBy, faceOf, notes }: Props) {
  const mark = useMark()
  const list = useFocusKept(items.length)
  const asked = items.filter(askBy)
  const news = items.filter((item) => !askBy(item))
  const draw = (item: Notification, isMore = false) => (
    <NotificationItem
      key={item.id}
      item={item}
      ask={askBy(item)}
      note={notes.get(uidIn(item) ?? '')}
      portrait={faceOf(item)}
      isMore={isMore}
      onOpen={() => void (item.read || mark({ id: item.id }))}
    />
  )
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <div ref={inboxKeys((id) => void mark({ id }))} className="grid gap-lg">
        {asked.length > 0 && (
          <Part title={t('inbox-waiting')} count={asked.length}>
            <ul className="inbox-asks">{asked.map((item) => draw(item))}</ul>
          </Part>
        )}
        {byPeriod(news).map(({ title, items: told }) => (
          <Part key={title} title={title}>
            <ul className="inbox-rows">
              {byDay(told)
                .flatMap(bySubject)
                .map((subject) => (
                  <About key={subject.items[0]?.id} subject={subject} draw={draw} />
                ))}
            </ul>
          </Part>
        ))}
      </div>
      <p className="inbox-keys">{t('inbox-keys')}</p>
    </div>
  )
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="inbox-heading">
        {title}
        {count !== undefined && (
          <span aria-hidden className="inbox-count tabular">
            {count}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}

/** So many lines about one project are in sight at once; one alone is not worth a button. */
const inSight = 3

function About({
  subject: { name, items },
  draw,
}: {
  subject: Subject
  draw: (item: Notification, isMore: boolean) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const isLong = items.length > inSight + 1
  const shown = isOpen || !isLong ? items : items.slice(0, inSight)
  return (
    <>
      {shown.map((item, at) => draw(item, at > 0))}
      {shown.length < items.length && (
        <li className="inbox-fold">
          <Button kind="quiet" size="sm" onPress={() => setOpen(true)}>
            {t('inbox-fold', { count: items.length - shown.length, name: name || 'none' })}
          </Button>
        </li>
      )}
    </>
  )
}

/** A line that was answered is gone, with the button that had the focus: the keyboard goes on in the list. */
function useFocusKept(length: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(length)
  useEffect(() => {
    const isLost = length < before.current && document.activeElement === document.body
    before.current = length
    if (isLost) list.current?.focus()
  }, [length])
  return list
}
