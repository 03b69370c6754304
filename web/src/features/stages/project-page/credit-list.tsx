import { t } from '@messages/project-page'
import Check from 'lucide-react/icons/check'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { Credits, Person } from './credits'
import { Panel } from './panel'

/** Who makes it, set as credits are. */
export function CreditList({ credits, isLoading }: { credits: Credits; isLoading: boolean }) {
  const { lines, inTalks } = credits
  if (isLoading && lines.length === 0) return <Skeleton height={160} />
  return (
    <Panel title={t('project-page-people')}>
      {lines.length === 0 && <p className="text-reading text-lightText">{t('credits-none-yet')}</p>}
      <dl data-private className="film-credits">
        {lines.map(({ label, people }) => (
          <div key={label}>
            <dt>{label}</dt>
            {people.map((person) => (
              <dd key={person.name}>
                <Name person={person} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {inTalks.length > 0 && <InTalks people={inTalks} />}
    </Panel>
  )
}

function Name({ person: { name, answer } }: { person: Person }) {
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {answer === 'confirmed' && (
        <>
          <Check size={14} aria-hidden className="ms-1 inline text-success" />
          <span className="sr-only"> {t('credits-confirmed')}</span>
        </>
      )}
      {answer === 'open' && (
        <span className="block text-caption font-normal text-lightText">
          {t('credits-awaiting')}
        </span>
      )}
    </>
  )
}

function InTalks({ people }: { people: Credits['inTalks'] }) {
  return (
    <details className="film-more mt-md">
      <summary>{t('credits-in-talks', { count: people.length })}</summary>
      <p className="mt-sm text-caption font-normal text-lightText">{t('credits-in-talks-note')}</p>
      <dl data-private className="film-credits mt-sm">
        {people.map(({ name, job }) => (
          <div key={`${name}:${job}`}>
            <dt>{job}</dt>
            <dd>
              <bdi className="wrap-anywhere">{name}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
