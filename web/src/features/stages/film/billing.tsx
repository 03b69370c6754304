import { list } from '@/shared/lib/format'
import type { Credit } from './credits'
import './billing.css'

/** Who directs, writes and produces it, as a poster says it. */
export function Billing({ credits }: { credits: Credit[] }) {
  if (credits.length === 0) return null
  return (
    <dl data-private className="film-billing">
      {credits.map(({ label, people }) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd className="wrap-anywhere">{list(people.map(({ name }) => name))}</dd>{' '}
        </div>
      ))}
    </dl>
  )
}
