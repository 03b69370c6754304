import { t } from '@messages/profile'
import type { ReactNode } from 'react'
import type { Marks } from '@/features/credits/api'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { filmsOf, reelsOf } from './film-list'
import { Filmography } from './filmography'
import { EmptyPosters, MissingPart } from './missing-part'
import { Part } from './part'
import { ReelPlayer } from './reel-player'
import './portfolio.css'

/** Answers that stand here in a look of their own. */
export const inPortfolio = ['bio', 'credits', 'reels']

/** These, and what stands at the head of the profile. */
export const shownApart = ['headline', ...inPortfolio]

/**
 * What somebody has made, and their biography, as far as there are any; their owner is asked for work and
 * words here, for reels where the strength of the profile is told.
 */
export function Portfolio({
  content,
  taxonomies,
  credits = [],
  onEdit,
  note,
}: {
  content: Content
  taxonomies: Taxonomies
  /** What is known of the works and of who confirms them. */
  credits?: Marks[] | undefined
  /** One's own: where it is changed. */
  onEdit?: ((field: string) => void) | undefined
  /** What the marks of the credits mean. */
  note?: ReactNode
}) {
  const bio = typeof content['bio'] === 'string' ? content['bio'] : ''
  const films = filmsOf(content, taxonomies)
  const reels = reelsOf(content)
  return (
    <div className="portfolio">
      {reels.length > 0 && (
        <Part title={t('portfolio-reels')} onEdit={onEdit && (() => onEdit('reels'))}>
          <ul className="reels">
            {reels.map((reel, index) => (
              <ReelPlayer key={`${index} ${reel.url}`} reel={reel} />
            ))}
          </ul>
        </Part>
      )}
      {films.length > 0 && (
        <Part title={t('portfolio-filmography')} onEdit={onEdit && (() => onEdit('credits'))}>
          <Filmography films={films} credits={credits} />
          {note}
        </Part>
      )}
      {films.length === 0 && onEdit && (
        <MissingPart
          title={t('portfolio-filmography')}
          why={t('missing-filmography')}
          action={t('missing-filmography-add')}
          onEdit={() => onEdit('credits')}
        >
          <EmptyPosters />
        </MissingPart>
      )}
      {!bio && onEdit && (
        <MissingPart
          title={t('portfolio-biography')}
          why={t('missing-biography')}
          action={t('missing-biography-add')}
          onEdit={() => onEdit('bio')}
        />
      )}
      {bio && (
        <Part title={t('portfolio-biography')} onEdit={onEdit && (() => onEdit('bio'))}>
          <p
            data-private
            dir="auto"
            className="max-w-prose text-reading whitespace-pre-line wrap-anywhere"
          >
            {bio}
          </p>
        </Part>
      )}
    </div>
  )
}
