import { t } from '@messages/connections'
import { Link } from '@tanstack/react-router'
import type { Schema } from '@/shared/api/types'

/** Whom both know, each the way to their page. */
export function InCommon({ people }: { people: Schema<'Acquaintance'>[] }) {
  if (people.length === 0) return null
  return (
    <div className="relation-common" data-private>
      <p>{t('in-common-title', { count: people.length })}</p>
      <ul>
        {people.map(({ uid, name }) => (
          <li key={uid}>
            <Link to="/people/$uid" params={{ uid }} className="hover:text-link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
