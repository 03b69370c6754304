import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { day } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { toast } from '@/shared/ui/messages/toast'
import type { AskedCredit } from '../contract'
import { aboutWork } from '../words'
import { AnswerButtons } from './answer-buttons'

/** What others ask the caller to confirm. */
export function AskedList({
  asked,
  lists,
  onUndo,
}: {
  asked: AskedCredit[]
  lists: Taxonomies | undefined
  /** Of a confirmation; by then the list may be gone. */
  onUndo: (asked: AskedCredit) => void
}) {
  return (
    <section aria-labelledby="credits-asked">
      <h3 id="credits-asked" className="text-h3">
        {t('asked')}
      </h3>
      <p className="mb-sm text-lightText">{t('asked-explained')}</p>
      <ul className="credit-rows">
        {asked.map((one) => (
          <li key={one.id} className="credit-asked">
            <AskedWords asked={one} lists={lists} />
            <AnswerButtons
              asked={one}
              onConfirmed={() =>
                toast(t('asked-confirmed', { name: one.person.name }), {
                  action: { label: t('asked-undo'), onAction: () => onUndo(one) },
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who claims what, for whoever is asked. */
export function AskedWords({
  asked: { person, work_id: workId, role, capacity, ...asked },
  lists,
}: {
  asked: AskedCredit
  lists: Taxonomies | undefined
}) {
  const asksAs = { project: t('asked-as-project'), colleague: t('asked-as-colleague'), staff: '' }
  return (
    <>
      <Avatar name={person.name} portrait={person.portrait} size="md" />
      <div className="credit-said">
        <p className="text-h3 wrap-anywhere">
          <Link to="/people/$uid" params={{ uid: person.uid }} className="hover:text-link">
            <bdi>{person.name}</bdi>
          </Link>
        </p>
        <p className="text-body wrap-anywhere">
          <bdi>{role}</bdi>
          {' · '}
          <Link to="/works/$workId" params={{ workId }} className="font-medium hover:text-link">
            <bdi>{asked.title}</bdi>
          </Link>{' '}
          <span className="text-lightText">{aboutWork(asked, lists)}</span>
        </p>
        <p className="text-caption text-lightText">
          {asksAs[asked.state === 'asked' ? capacity : 'staff']}{' '}
          {t('asked-on', { day: day(asked.asked_at) })}
        </p>
      </div>
    </>
  )
}
