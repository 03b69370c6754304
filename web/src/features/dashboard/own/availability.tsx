import { t } from '@messages/dashboard'
import { lazy, Suspense, useState } from 'react'
import {
  bookedRanges,
  BookedStrip,
  type Profile,
  summaryOf,
  todayAt,
  useProfile,
} from '@/features/profile/api'
import { useAfterPicture } from '@/shared/hooks/use-after-picture'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { FoldablePart, Part } from '../components/part'

/** The list to choose from comes after the dashboard's first picture: where it is folded, once that stands. */
const Choice = lazy(() => import('./availability-choice'))

/** What members see of one's availability, changed without leaving the dashboard. Who has not said it is asked elsewhere. */
export function OwnAvailability({
  withDays = false,
  canFold = false,
}: {
  withDays?: boolean
  /** To whoever makes films it is nothing that presses. */
  canFold?: boolean
}) {
  const { profile } = useProfile()
  const isDrawn = useAfterPicture()
  if (!profile?.content.availability) return null
  const now = summaryOf(profile.content, undefined).availability ?? ''
  const Frame = canFold ? FoldablePart : Part
  const waiting = <Skeleton height={44} width={widthOf(now)} />
  return (
    <Frame
      title={t('availability')}
      {...(canFold && { now })}
      isLoading={false}
      skeleton={null}
      error={null}
      onRetry={() => {}}
    >
      <div className="own-availability">
        {canFold && !isDrawn ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <Choice profile={profile} said={profile.content.availability} />
          </Suspense>
        )}
        <TextLink to="/profile" hash="availability">
          {t('availability-more')}
        </TextLink>
      </div>
      {withDays && <Days profile={profile} />}
    </Frame>
  )
}

/** As wide as the list that shows these words: what stands beside it does not change its line. */
const widthOf = (words: string) => `calc(${(words.length * 0.8).toFixed(1)}ch + 54px)`

/** The booked days of the next weeks; without any, one line instead of an empty calendar. */
function Days({ profile: { content } }: { profile: Profile }) {
  const [today] = useState(() => todayAt(Date.now()))
  if (bookedRanges(content, today).length === 0) {
    return (
      <p className="mt-sm text-body text-lightText">
        {t('availability-no-days')}{' '}
        <TextLink to="/profile" hash="availability">
          {t('availability-add-days')}
        </TextLink>
      </p>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <BookedStrip content={content} />
    </Suspense>
  )
}
