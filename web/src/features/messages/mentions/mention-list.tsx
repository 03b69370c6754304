import { t } from '@messages/messages'
import clsx from 'clsx'
import { Avatar } from '@/shared/people/avatar'
import { type Mentions, optionId } from './use-mentions'
import './mentions.css'

/** Whom what is typed may mean, above the field; the focus stays in the field. */
export function MentionList({ mentions: { listId, found, at, choose } }: { mentions: Mentions }) {
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && t('mentions-found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('mentions')}
          className="mentions"
          data-private
        >
          {found.map((person, place) => (
            // The field has the focus and its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={person.uid}
              id={optionId(listId, place)}
              role="option"
              aria-selected={place === at}
              className={clsx('mentions-one', place === at && 'mentions-at')}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} portrait={person.portrait} />
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
