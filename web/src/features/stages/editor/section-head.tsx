import { t } from '@messages/stage-editor'
import type { Form, Section } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Alert } from '@/shared/ui/messages/alert'
import type { RequestedChange, StageRef, StageView } from '../api'
import { TierOverride } from '../components/tier-override'
import { useHeld } from '../draft/use-held'
import { type alarmOf, askedFields, openOf } from '../progress'
import { ReviewerSummary } from '../submitting/reviewer-summary'
import { BeforeSubmitting, type Finding } from './before-submitting'

/** What is to be known before anything is typed. */
export function Notes({
  stageRef,
  view,
  form,
  open,
  isRestored,
  onGoTo,
}: {
  stageRef: StageRef
  view: StageView
  form: Form
  /** The section below. */
  open: Section
  isRestored: boolean
  onGoTo: (pointer: string) => void
}) {
  return (
    <div className="mb-md grid gap-sm empty:hidden">
      {isRestored && <Alert tone="info">{t('stage-editor-restored-unsaved-changes')}</Alert>}
      {view.tier_override && <TierOverride raise={view.tier_override} />}
      {view.approval_status === 'changes_requested' && (
        <>
          <ReviewerSummary stageRef={stageRef} />
          <Requests form={form} items={view.items} open={open} onGoTo={onGoTo} />
        </>
      )}
    </div>
  )
}

/** The fields that changes are asked for: how many are open, and which of them need not be made. */
function Requests({
  form,
  items,
  open: section,
  onGoTo,
}: {
  form: Form
  items: RequestedChange[]
  open: Section
  onGoTo: (pointer: string) => void
}) {
  const open = openOf(items)
  const wordsOf = (field: string, label: string) => {
    const here = open.filter((item) => item.field === field)
    const isOptional = here.length > 0 && here.every(({ severity }) => severity !== 'must')
    const id = isOptional ? 'stage-editor-change-field-optional' : 'stage-editor-change-field'
    return t(id, { label, count: Math.max(1, here.length) })
  }
  const title =
    open.length > 0
      ? t('stage-editor-changes-open', { count: open.length })
      : t('stage-editor-changes-requested')
  const fields = askedFields(form, items).map(({ field, label }) => (
    <li key={field}>
      <button
        type="button"
        className={`${textLinkClass} min-h-6 text-left align-top`}
        onClick={() => onGoTo(field)}
      >
        {wordsOf(field, label)}
      </button>
    </li>
  ))
  // What is asked stands in full above its field: one box that is hard to overlook is enough.
  if (section.fields.some(({ key }) => items.some(({ field }) => field === key))) {
    return (
      <div className="flex flex-wrap gap-x-md gap-y-1 text-body">
        <p className="text-label text-warning">{title}</p>
        <ul className="flex flex-wrap gap-x-md gap-y-1">{fields}</ul>
      </div>
    )
  }
  return (
    <Alert tone="warning" title={title}>
      <p>{t('stage-editor-edit-only-these-fields')}</p>
      <ul className="mt-xs flex flex-wrap gap-x-md gap-y-1">{fields}</ul>
    </Alert>
  )
}

export function SectionHead({
  section,
  alarm: found,
  blockers,
  isBusy,
}: {
  section: Section
  alarm: ReturnType<typeof alarmOf>
  /** What the server found in the answers of the stage that stops its submission. */
  blockers: Finding[] | undefined
  /** Somebody is among the answers below: nothing here may move them. */
  isBusy: boolean
}) {
  const alarm = useHeld(found, isBusy)
  const here = useHeld(blockers, isBusy)?.filter(isIn(section)) ?? []
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-sm">
        <h2
          id="section-title"
          tabIndex={-1}
          aria-describedby="section-state"
          className="text-h2 outline-none"
        >
          {section.title}
        </h2>
        <span id="section-state">
          {alarm === 'blocked' && here.length === 0 && (
            <Badge tone="error">{t('stage-editor-needs-attention')}</Badge>
          )}
          {alarm === 'new' && <Badge>{t('stage-editor-not-started')}</Badge>}
        </span>
      </div>
      <p className="mt-xs mb-lg text-reading text-lightText">{section.help}</p>
      {alarm === 'blocked' && here.length > 0 && (
        <BeforeSubmitting findings={here} now={blockers?.filter(isIn(section)) ?? []} />
      )}
    </>
  )
}

const isIn = (section: Section) => (one: Finding) =>
  section.fields.some(({ key }) => key === one.field.split('/')[0])
