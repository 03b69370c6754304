import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import type { ReviewView } from '../api'
import { Course } from '../verdict/course'
import { OtherReviews } from '../verdict/other-reviews'
import { ReviewSummary } from '../verdict/review-summary'
import type { Side } from './side'
import './review.css'

/** What the reader has decided: the verdict with its grades, and below it the material; beside them what led there. */
export function DecidedCase({
  view,
  form,
  side,
  onShow,
  children,
}: {
  view: ReviewView
  form: Form
  /** On a phone one of the two is shown. */
  side: Side
  onShow: (field: string) => void
  /** The material. */
  children: ReactNode
}) {
  return (
    <div className="review-decided">
      <div
        className={clsx(
          'grid min-w-0 content-start gap-xl',
          side === 'material' && 'max-lg:hidden',
        )}
      >
        <ReviewSummary view={view} form={form} onShow={onShow} />
        <OtherReviews view={view} form={form} />
      </div>
      <div className={clsx('review-beside', side === 'material' && 'max-lg:hidden')}>
        <Course view={view} />
      </div>
      <div className={clsx('min-w-0', side === 'review' && 'max-lg:hidden')}>{children}</div>
    </div>
  )
}
