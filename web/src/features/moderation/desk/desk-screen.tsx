import { t } from '@messages/moderation-desk'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense } from 'react'
import { CreditDesk } from '@/features/credits/api'
import { bringIntoSight } from '@/shared/lib/into-sight'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { type DeskAddress, deskLists, exactly, isWaiting } from './address'
import { DuplicateList } from '../duplicates/duplicate-list'
import { HeldList } from '../held/held-list'
import { ListCount } from './list-count'
import { DeskPanes } from './panes'
import { listWords } from './words'
import '@/shared/ui/layout/scroll-fade.css'
import './desk.css'

const isOfCredits = ({ list }: DeskAddress) => list === 'credits' || list === 'confirmed'

/** `/moderation`: what waits for a moderator. */
export function DeskScreen({ at }: { at: DeskAddress }) {
  usePageTitle(t('desk-title'))
  const isReading = isWaiting(at) && at.report !== undefined
  return (
    <div className="desk-screen" data-reading={isReading || undefined} data-private>
      <div className="desk-head">
        <PageHeader
          title={t('desk-title')}
          action={
            isOfCredits(at) && (
              <LinkButton to="/moderation/merge" kind="outline">
                {t('desk-merge')}
              </LinkButton>
            )
          }
        >
          {/* Lists that say themselves what they are have more to show on a phone. */}
          <span className={clsx((isOfCredits(at) || at.list === 'duplicates') && 'max-md:hidden')}>
            {t('desk-explained')}
          </span>{' '}
          <TextLink to="/about/moderation">{t('desk-figures')}</TextLink>
        </PageHeader>
        <nav aria-label={t('desk-lists')} className="desk-lists scroll-fade">
          {deskLists.map((one) => (
            <Link
              key={one}
              ref={one === at.list ? bringIntoSight : null}
              to="/moderation"
              search={{ list: one }}
              activeOptions={exactly}
              aria-current={one === at.list ? 'page' : undefined}
              className="desk-tab"
            >
              {listWords()[one]}
              <ListCount list={one} />
            </Link>
          ))}
        </nav>
      </div>
      {isWaiting(at) ? (
        <DeskPanes key={at.list} at={at} />
      ) : at.list === 'held' ? (
        <HeldList />
      ) : at.list === 'duplicates' ? (
        <DuplicateList />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <CreditDesk key={at.list} list={at.list === 'credits' ? 'asked' : 'confirmed'} />
        </Suspense>
      )}
    </div>
  )
}
