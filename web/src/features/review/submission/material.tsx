import { t } from '@messages/review'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import { FinanceDownload, FinancePanel, hasFigures } from '@/features/finance/api'
import { Changes } from '@/shared/forms/reading/changes'
import { isEmpty } from '@/shared/forms/definition/conditions'
import {
  type Content,
  type Field,
  fieldsOf,
  type Form,
} from '@/shared/forms/definition/description'
import { SectionList } from '@/shared/forms/reading/section-list'
import { focusAnswer } from '@/shared/forms/setup'
import { usePhone } from '@/shared/hooks/use-wide'
import '@/shared/ui/layout/columns.css'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Tabs } from '@/shared/ui/layout/tabs'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { ReviewView } from '../api'
import { ApprovedStage } from './approved-stage'
import { PreviousRequests } from './previous-requests'
import './review.css'

/** What was submitted, what was approved before it, what changed since the version before, and what was asked then. */
export function Material({
  view,
  form,
  tab,
  onTab,
  onAsk,
  changesBeside,
}: {
  view: ReviewView
  form: Form
  tab: string
  onTab: (tab: string) => void
  /** The changes have a column of their own. */
  changesBeside: boolean
  /** Asks for a change at a field. */
  onAsk?: (field: string) => void
}) {
  const previous = view.previous_version
  const { stage, submission_id } = view.submission
  return (
    <Tabs
      label={t('material')}
      selected={tab}
      onSelect={onTab}
      items={[
        {
          id: 'submission',
          label: t('material-submission'),
          content: <Submission view={view} form={form} onAsk={onAsk} />,
        },
        ...earlier(stage).map((number) => ({
          id: `approved-${number}`,
          label: t('material-approved-stage', { stage: number }),
          content: <ApprovedStage submissionId={submission_id} stage={number} />,
        })),
        ...(previous && !changesBeside
          ? [
              {
                id: 'changes',
                label: t('material-changes-tab', { previous }),
                content: <ChangeList view={view} form={form} />,
              },
            ]
          : []),
        // Where the review is only read, they stand beside it.
        ...(onAsk && view.previous_items.length > 0
          ? [
              {
                id: 'asked',
                label: t('material-previous-requests'),
                content: <PreviousRequests view={view} form={form} changesBeside={changesBeside} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The answers, with the figures of a plan before them. */
function Submission({
  view,
  form,
  onAsk,
}: {
  view: ReviewView
  form: Form
  onAsk: ((field: string) => void) | undefined
}) {
  const { stage, submission_id } = view.submission
  const of = { submissionId: submission_id }
  const isPhone = usePhone()
  // Decided once: a file that is open stays so while the device is turned.
  const [folds] = useState(isPhone)
  const aside = (field: Field) =>
    onAsk && (
      <span className="review-ask">
        <IconButton
          label={t('material-request-change', { field: field.label })}
          icon={<MessageSquarePlus size={16} aria-hidden />}
          onPress={() => onAsk(field.key)}
        />
      </span>
    )
  const figures = {
    title: t('material-figures'),
    content: (
      <FinancePanel
        stage={stage}
        of={of}
        actions={<FinanceDownload of={of} />}
        onGo={(pointer) => focusAnswer(pointer.split('/')[0] ?? pointer)}
        open
      />
    ),
  }
  return (
    <SectionList
      form={form}
      content={view.content}
      declared={view.declared}
      aside={aside}
      folds={folds}
      hidesEmpty={!onAsk && !isEmptyAsked(view)}
      before={hasFigures(stage) ? figures : undefined}
    />
  )
}

/** A request at an answer that is missing leads to its place. */
const isEmptyAsked = ({ content, review }: ReviewView) =>
  review.items.some(({ field }) => isEmpty((content as Content)[field]))

const earlier = (stage: number) => Array.from({ length: stage - 1 }, (_, index) => index + 1)

function ChangeList({ view, form }: { view: ReviewView; form: Form }) {
  if (view.changes.length === 0) {
    return (
      <p className="text-reading text-lightText">
        {t('material-no-changes-since-version', { previousVersion: view.previous_version ?? '' })}
      </p>
    )
  }
  return (
    <>
      <p className="mb-sm text-caption text-lightText">
        {t('material-answers-changed', { count: view.changes.length })}
      </p>
      <Changes changes={view.changes} fields={fieldsOf(form)} />
    </>
  )
}

/** What changed, between the material and the review, where there is room for three. */
export function ChangesColumn({
  view,
  form,
  onShow,
}: {
  view: ReviewView
  form: Form
  onShow: (field: string) => void
}) {
  return (
    <section aria-labelledby="changes" className="column-stays min-w-0">
      <h2 id="changes" className="mb-sm text-h2">
        {t('material-changes-heading', { previousVersion: view.previous_version ?? '' })}
      </h2>
      <ChangeList view={view} form={form} />
      {view.changes.length > 0 && (
        <ul className="mt-md grid gap-1 border-t border-line pt-md">
          {view.changes.map(({ field, label }) => (
            <li key={field}>
              <button type="button" className={textLinkClass} onClick={() => onShow(field)}>
                {t('material-show', { label: label.toLowerCase() })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
