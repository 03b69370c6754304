import { t } from '@messages/profile'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { Suspense } from 'react'
import { CreditMark, markOf, type Marks } from '@/features/credits/api'
import { Poster } from '@/shared/ui/images/poster'
import type { Film } from './film-list'

/** The newest stand as posters; who has made much, or little, is read as a list. */
const asPosters = 12
/** Fewer would leave most of the row of posters empty. */
const fewestPosters = 3

/** The credits of a profile. Where works are known, a title leads to the page of its work, and what is confirmed is marked. */
export function Filmography({ films, credits }: { films: Film[]; credits: Marks[] }) {
  const posters = films.length < fewestPosters ? 0 : asPosters
  return (
    <ol className="films" data-private>
      {films.map((film, index) => {
        const shown = { film, mark: markOf(film, credits) }
        const key = `${index} ${film.title}`
        return index < posters ? <AsPoster key={key} {...shown} /> : <AsLine key={key} {...shown} />
      })}
    </ol>
  )
}

interface Shown {
  film: Film
  mark: Marks | undefined
}

function AsPoster({ film, mark }: Shown) {
  return (
    <li className="film-poster-item">
      <span className="film-poster-face">
        <Poster title={film.title} />
        <span className="film-poster-title">
          <Title film={film} work={mark?.work_id} />
        </span>
      </span>
      <Role film={film} />
      <About film={film} mark={mark} />
    </li>
  )
}

function AsLine({ film, mark }: Shown) {
  return (
    <li className="film-line-item">
      <Poster title={film.title} />
      <div className="min-w-0">
        <span className="block text-label wrap-anywhere">
          <Title film={film} work={mark?.work_id} />
        </span>
        <About film={film} mark={mark} />
      </div>
      <Role film={film} />
    </li>
  )
}

function Role({ film }: { film: Film }) {
  return (
    <span className="film-role wrap-anywhere">
      <bdi>{film.role}</bdi>
    </span>
  )
}

function About({ film: { year, about }, mark }: Shown) {
  return (
    <div className="film-about text-caption font-normal text-lightText">
      <span className="min-w-0 wrap-anywhere">
        {[year || '', about].filter(Boolean).join(' · ')}
      </span>
      {mark && (
        <Suspense fallback={null}>
          <CreditMark {...mark} />
        </Suspense>
      )}
    </div>
  )
}

const titleClass = 'rounded-sm underline-offset-3 hover:underline'

function Title({ film: { title, link }, work }: { film: Film; work: string | undefined }) {
  if (!work) {
    return link ? (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={titleClass}>
        <bdi>{title}</bdi>
        <span className="sr-only"> {t('reel-new-tab')}</span>
      </a>
    ) : (
      <bdi>{title}</bdi>
    )
  }
  return (
    <>
      <Link to="/works/$workId" params={{ workId: work }} className={titleClass}>
        <bdi>{title}</bdi>
      </Link>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={t('film-website', { title })}
          className="ms-2 inline-block rounded-sm align-middle"
        >
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </>
  )
}
