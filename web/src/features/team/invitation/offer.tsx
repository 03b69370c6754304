import { t } from '@messages/team'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { roleWords } from '@/features/projects/api'
import { labelOf } from '@/shared/forms/definition/options'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { day } from '@/shared/lib/format'
import { FilmBand } from '@/shared/ui/images/film-band'
import { Portrait } from '@/shared/ui/images/portrait'
import { Poster } from '@/shared/ui/images/poster'
import type { InvitationView } from '../api'
import { areasOf } from '../words'

/** The film as its page shows it, without its picture, which is the team's alone; and what somebody is to be in it. */
export function Offer({
  invitation,
  children,
}: {
  invitation: InvitationView
  /** The ways to answer. */
  children: ReactNode
}) {
  const id = useId()
  const { project_name: title, invited_by: from, role, logline } = invitation
  return (
    <article data-private>
      <FilmBand
        isSmall
        title={title}
        poster={<Poster title={title} />}
        facts={<Facts invitation={invitation} />}
      >
        {logline && <p className="film-logline text-pretty wrap-anywhere">{logline}</p>}
      </FilmBand>
      <section aria-labelledby={id} className="invitation-offer">
        <h2 id={id} className="text-h2 text-balance wrap-anywhere">
          {role === 'owner'
            ? t('invitation-wants-transfer', { from })
            : t('invitation-invites', { from })}
        </h2>
        <Terms invitation={invitation} />
        <div className="invitation-answers">{children}</div>
      </section>
    </article>
  )
}

function Facts({ invitation: { format, genres } }: { invitation: InvitationView }) {
  const { data: lists } = useQuery(taxonomiesQuery)
  if (!lists) return null
  const label = (list: string) => (key: string) => labelOf(key, { from: 'taxonomy', list }, lists)
  const facts = [format ? label('formats')(format) : '', genres.map(label('genres')).join(', ')]
  return (
    <ul className="film-facts mt-sm text-reading text-lightText">
      {facts.filter(Boolean).map((fact) => (
        <li key={fact} className="wrap-anywhere">
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** As what, what that opens, with whom, and how long one can say so. */
function Terms({ invitation }: { invitation: InvitationView }) {
  const { invited_by: from, role, team, expires_at: expiresAt } = invitation
  const { label, does } = roleWords()[role]
  const isOwner = role === 'owner'
  return (
    <dl className="invitation-terms">
      <Term name={t('invitation-role')}>
        <p className="font-semibold">{label}</p>
        <p>{does}</p>
        {isOwner && <p>{t('invitation-stays', { from })}</p>}
      </Term>
      <Term name={t('invitation-access')}>
        {isOwner ? t('invitation-access-all') : areasOf(invitation)}
      </Term>
      {team.length > 0 && (
        <Term name={t('invitation-team')}>
          <Team team={team} />
        </Term>
      )}
      <Term name={t('invitation-expires')}>{day(expiresAt)}</Term>
    </dl>
  )
}

function Team({ team }: Pick<InvitationView, 'team'>) {
  return (
    <ul aria-label={t('invitation-team')} className="invitation-team">
      {team.map(({ name, role }, at) => (
        // Two of them may have one name.
        <li key={at}>
          <Portrait name={name} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="text-label">{name}</bdi>{' '}
            <span className="ms-1 text-caption font-normal text-lightText">
              {roleWords()[role].label}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
