import { t, Text } from '@messages/order'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { day } from '@/shared/lib/format'
import { TextLink, textLinkClass } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import './order.css'
import type { PeopleSearch } from '../address'
import { seedsQuery } from './api'
import { CheckFile } from './check-file'
import { ThisList } from './this-list'

/** `/about/order`: by what people are ordered, and how anybody checks it. */
export function OrderScreen({ search }: { search: PeopleSearch }) {
  usePageTitle(t('order'))
  return (
    <div className="people-order">
      <PageHeader
        title={t('order')}
        back={
          <TextLink to="/people" search={search}>
            {t('order-back')}
          </TextLink>
        }
      >
        {t('order-intro')}
      </PageHeader>
      <section aria-labelledby="order-rule">
        <h2 id="order-rule" className="text-h2">
          {t('rule')}
        </h2>
        <ul>
          <li>{t('rule-match')}</li>
          <li>{t('rule-day')}</li>
          <li>{t('rule-fixed')}</li>
          <li>{t('rule-nothing-else')}</li>
          <li>
            <Text
              id="rule-distance"
              elements={{
                geonames: <Outside href="https://www.geonames.org/" />,
                licence: <Outside href="https://creativecommons.org/licenses/by/4.0/" />,
              }}
            />
          </li>
        </ul>
      </section>
      <ThisList search={search} />
      <CheckFile />
      <Secrets />
    </div>
  )
}

/** What has been published until today. */
function Secrets() {
  const seeds = useQuery(seedsQuery)
  const chain = seeds.data?.chains.findLast(({ first_day }) => first_day <= seeds.data.today.day)
  return (
    <section aria-labelledby="order-secrets">
      <h2 id="order-secrets" className="text-h2">
        {t('secrets')}
      </h2>
      {isUnavailable(seeds) ? (
        <ErrorState
          title={t('order-secrets-could-not-load')}
          message={messageOf(seeds.error)}
          onRetry={() => void seeds.refetch()}
        />
      ) : (
        <Loading isLoading={!chain} skeleton={<Skeleton height={120} />}>
          {chain && (
            <>
              <p>{t('secrets-explained')}</p>
              <dl>
                <dt>{t('secrets-yesterday', { day: day(chain.published.day) })}</dt>
                <dd>
                  <code>{chain.published.secret}</code>
                </dd>
                <dt>{t('secrets-first')}</dt>
                <dd>{day(chain.first_day)}</dd>
                <dt>{t('secrets-anchor')}</dt>
                <dd>
                  <code>{chain.anchor}</code>
                </dd>
              </dl>
              <p>
                <Text id="secrets-tool" elements={{ seeds: <SeedsLink /> }} />
              </p>
            </>
          )}
        </Loading>
      )}
    </section>
  )
}

function SeedsLink({ children }: { children?: React.ReactNode }) {
  return (
    <a href="/api/ranking/seeds" className={textLinkClass}>
      {children}
    </a>
  )
}

function Outside({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
    </a>
  )
}
