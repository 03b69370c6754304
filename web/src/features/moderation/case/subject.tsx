import { t } from '@messages/moderation-desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyQuery } from '@/features/companies/api'
import type { Details } from '../queries'
import { personQuery } from '@/features/people/api'
import { summaryOf } from '@/features/profile/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Avatar } from '@/shared/people/avatar'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Messages } from './messages'

/** What was reported: a message as it was, a profile or the page of a company as it is now. */
export function Subject({ report }: { report: Details }) {
  const { subject, name } = report
  if (subject.kind === 'message') return <Messages report={report} />
  if (subject.kind === 'company') return <CompanyNow id={subject.company_id} name={name} />
  return <ProfileNow uid={subject.uid} name={name} />
}

function ProfileNow({ uid, name }: { uid: string; name: string }) {
  const { data, error } = useQuery(personQuery(uid))
  const { data: lists } = useQuery(taxonomiesQuery)
  const { headline, titles, place } = summaryOf(data?.content ?? {}, lists)
  const bio = data?.content['bio']
  return (
    <Now title={t('case-profile')} isLoaded={Boolean(data)} error={error}>
      <div className="case-person">
        <Avatar name={name} size="md" portrait={data?.portrait} />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <TextLink to="/people/$uid" params={{ uid }}>
              <bdi>{data?.name ?? name}</bdi>
            </TextLink>
          </p>
          <p className="case-by">{[titles.join(', '), place].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Quoted texts={[headline, bio]} />
    </Now>
  )
}

function CompanyNow({ id, name }: { id: string; name: string }) {
  const { data, error } = useQuery(companyQuery(id))
  return (
    <Now title={t('case-company-page')} isLoaded={Boolean(data)} error={error}>
      <p className="wrap-anywhere">
        <TextLink to="/companies/$companyId" params={{ companyId: id }}>
          <bdi>{data?.name ?? name}</bdi>
        </TextLink>
      </p>
      <p className="case-by">{[data?.city, data?.site].filter(Boolean).join(' · ')}</p>
      <Quoted texts={[data?.about]} />
    </Now>
  )
}

function Now({
  title,
  isLoaded,
  error,
  children,
}: {
  title: string
  isLoaded: boolean
  error: Error | null
  children: ReactNode
}) {
  return (
    <section aria-labelledby="case-subject" className="case-part">
      <h3 id="case-subject" className="text-h3">
        {title}
      </h3>
      {isLoaded && children}
      {!isLoaded &&
        (error ? (
          <p>{isStatus(error, 404) ? t('case-gone') : messageOf(error)}</p>
        ) : (
          <Skeleton height={96} />
        ))}
    </section>
  )
}

function Quoted({ texts }: { texts: unknown[] }) {
  const written = texts.filter((text) => typeof text === 'string' && text !== '') as string[]
  if (written.length === 0) return null
  return (
    <blockquote className="case-quote">
      {written.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </blockquote>
  )
}
