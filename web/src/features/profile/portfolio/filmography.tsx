import { t } from '@messages/profile'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { Suspense } from 'react'
import { CreditMark, markOf, type Marks, MarksNote } from '@/features/credits/api'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import type { Film } from './film-list'

/** The credits of a profile. Where works are known, a title leads to the page of its work, and what is confirmed is marked. */
export function Filmography({ films, credits }: { films: Film[]; credits: Marks[] }) {
  return (
    <>
      <ol className="films" data-private>
        {films.map((film, index) => {
          const mark = markOf(film, credits)
          return (
            <li key={`${index} ${film.title}`}>
              <Poster title={film.title} />
              <span className="min-w-0">
                <span className="block text-h3 wrap-anywhere">
                  <Title film={film} work={mark?.work_id} />
                </span>
                <span className="text-caption font-normal text-lightText wrap-anywhere">
                  {[film.year || '', film.about].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="film-role wrap-anywhere">
                <bdi className="block">{film.role}</bdi>
                {mark && (
                  <Suspense fallback={null}>
                    <CreditMark {...mark} />
                  </Suspense>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {credits.length > 0 && (
        <Suspense fallback={null}>
          <MarksNote />
        </Suspense>
      )}
    </>
  )
}

function Title({ film: { title, link }, work }: { film: Film; work: string | undefined }) {
  if (!work) {
    return link ? (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={textLinkClass}>
        <bdi>{title}</bdi>
        <span className="sr-only"> {t('reel-new-tab')}</span>
      </a>
    ) : (
      <bdi>{title}</bdi>
    )
  }
  return (
    <>
      <Link to="/works/$workId" params={{ workId: work }} className={textLinkClass}>
        <bdi>{title}</bdi>
      </Link>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={t('film-website', { title })}
          className="ms-2 inline-block rounded-sm align-middle text-link"
        >
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </>
  )
}
