import { t } from '@messages/profile'
import { type ReactNode, useId } from 'react'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { filmsOf, reelsOf } from './film-list'
import { ReelPlayer } from './reel-player'
import './portfolio.css'

/** Answers that stand here in a look of their own, or at the head of the profile. */
export const shownApart = ['headline', 'bio', 'credits', 'reels']

/** What somebody has made: biography, filmography and reels, as far as there are any. */
export function Portfolio({ content, taxonomies }: { content: Content; taxonomies: Taxonomies }) {
  const bio = typeof content['bio'] === 'string' ? content['bio'] : ''
  const films = filmsOf(content, taxonomies)
  const reels = reelsOf(content)
  return (
    <div className="portfolio">
      {bio && (
        <Part title={t('portfolio-biography')}>
          <p
            data-private
            dir="auto"
            className="max-w-prose text-reading whitespace-pre-line wrap-anywhere"
          >
            {bio}
          </p>
        </Part>
      )}
      {reels.length > 0 && (
        <Part title={t('portfolio-reels')}>
          <ul className="reels">
            {reels.map((reel, index) => (
              <ReelPlayer key={`${index} ${reel.url}`} reel={reel} />
            ))}
          </ul>
        </Part>
      )}
      {films.length > 0 && (
        <Part title={t('portfolio-filmography')}>
          <ol className="films" data-private>
            {films.map((film, index) => (
              <li key={`${index} ${film.title}`}>
                <span className="tabular text-lightText">{film.year || ''}</span>
                <span className="min-w-0">
                  <span className="block text-h3 wrap-anywhere">
                    {film.link ? (
                      <a
                        href={film.link}
                        target="_blank"
                        rel="noopener noreferrer nofollow"
                        className={textLinkClass}
                      >
                        {film.title}
                        <span className="sr-only"> {t('reel-new-tab')}</span>
                      </a>
                    ) : (
                      film.title
                    )}
                  </span>
                  {film.about && (
                    <span className="text-caption font-normal text-lightText wrap-anywhere">
                      {film.about}
                    </span>
                  )}
                </span>
                <span className="film-role wrap-anywhere">{film.role}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-sm text-h3">
        {title}
      </h3>
      {children}
    </section>
  )
}
