import { t } from '@messages/stage-editor'
import clsx from 'clsx'
import { useState } from 'react'
import { hasSheet } from '@/features/finance/api'
import { currentOf, etagOf } from '@/shared/api/stale'
import { Fields, putInto } from '@/shared/forms/controls/described-form'
import type { Content, Form, Section } from '@/shared/forms/definition/description'
import { SaveNote } from '@/shared/forms/saving/save-note'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Alert } from '@/shared/ui/messages/alert'
import '@/shared/ui/layout/columns.css'
import type { Amendment } from '../amendment'
import type { StageRef, StageView } from '../api'
import { firstAsked, requiredIn } from '../progress'
import { AmendmentBar } from './amendment-bar'
import { AmendmentSections } from './amendment-sections'
import { AmendmentSummary } from './amendment-summary'
import { useAmendmentDraft } from '../draft/use-stage-draft'
import { Refused } from '../submitting/refused'
import { ReviewerSummary } from '../submitting/reviewer-summary'
import { SectionSteps } from '../editor/section-steps'
import { SectionedEditor } from '../editor/sectioned-editor'
import { useEditor, useSections } from '../draft/use-editor'

/** A change of an approved stage, written a section at a time beside the version that stands. */
export function AmendmentEditor({
  stageRef,
  view,
  amendment,
  form,
  taxonomies,
  onClose,
}: {
  stageRef: StageRef
  view: StageView
  amendment: Amendment
  form: Form
  taxonomies: Taxonomies
  onClose: () => void
}) {
  const { editor, saver, state, conflict } = useAmendmentCopy(stageRef, view, amendment, form)
  const { all, described } = editor
  const [chosen, setChosen] = useState(() => firstAsked(form, amendment.items))
  const { open, go, goTo } = useSections(form, chosen, setChosen, () => {
    const title = document.getElementById('section-title')
    title?.scrollIntoView({ block: 'nearest' })
    title?.focus({ preventScroll: true })
  })
  const requests = (key: string) => (
    <Requests items={amendment.items.filter(({ field }) => field === key)} />
  )
  if (!open) return null
  const filled = { values: described.methods.getValues(), taxonomies }
  const sheet = hasSheet(stageRef.stage, open.fields)
  return (
    <SectionedEditor
      stageRef={stageRef}
      section={open.title}
      taxonomies={taxonomies}
      editor={editor}
      isLocked={(key) =>
        key === 'project_name' || amendment.editable_fields?.includes(key) === false
      }
      isAsked={requiredIn(amendment.items)}
      before={requests}
      conflict={conflict}
    >
      <div className={sheet ? 'grid gap-xl' : 'columns-change'}>
        <SectionForm {...{ stageRef, form, amendment, open }} isSheet={sheet} onGo={go} />
        <AmendmentSummary
          stageRef={stageRef}
          amendment={amendment}
          fields={all}
          saver={saver}
          isAside={!sheet}
        />
      </div>
      <AmendmentBar
        stageRef={stageRef}
        amendment={amendment}
        saver={saver}
        note={
          <SaveNote state={state} refused={<Refused {...{ state, form, filled }} onGo={goTo} />} />
        }
        onRefused={(fields) => {
          described.placeAll(fields)
          goTo(fields[0]?.field ?? '')
        }}
        onClose={onClose}
      />
    </SectionedEditor>
  )
}

function SectionForm({
  stageRef,
  form,
  amendment,
  open,
  isSheet,
  onGo,
}: {
  stageRef: StageRef
  form: Form
  amendment: Amendment
  open: Section
  isSheet: boolean
  onGo: (section: string) => void
}) {
  return (
    <form
      noValidate
      aria-label={t('amendment-editor-title')}
      onSubmit={(event) => event.preventDefault()}
      className={clsx('min-w-0', !isSheet && 'max-w-prose')}
    >
      {amendment.state === 'changes_requested' && (
        <div className="mb-md grid gap-sm">
          <ReviewerSummary stageRef={stageRef} />
          <Alert tone="warning" title={t('amendment-editor-changes-requested')}>
            {t('amendment-editor-edit-only-fields-reviewer')}
          </Alert>
        </div>
      )}
      <AmendmentSections form={form} amendment={amendment} open={open.key} onGo={onGo} />
      <h2 id="section-title" tabIndex={-1} className="mb-md text-h2 outline-none">
        {open.title}
      </h2>
      {open.fields.length === 0 && <p className="text-reading text-lightText">{open.help}</p>}
      <Fields key={open.key} fields={open.fields} />
      <SectionSteps sections={form.sections} open={open.key} onGo={onGo} />
    </form>
  )
}

/** The working copy in its form, and what another window saved meanwhile. */
function useAmendmentCopy(stageRef: StageRef, view: StageView, amendment: Amendment, form: Form) {
  const autosave = useAmendmentDraft(stageRef, amendment)
  const { saver, state, start } = autosave
  const editor = useEditor({
    form,
    view,
    content: start,
    autosave,
    onContent: (content) => saver.change(content),
  })
  const { all, described } = editor
  const theirs = state.kind === 'conflict' ? currentOf<Amendment>(state.error) : null
  const conflict = theirs && {
    what: t('amendment-editor-amendment'),
    fields: all,
    mine: described.content(),
    theirs: theirs.content as Content,
    base: saver.base,
    savedAt: theirs.updated_at,
    onChosen: (content: Content) => {
      putInto(described, content)
      saver.settle(etagOf(theirs.version), theirs.content as Content, content)
    },
  }
  return { editor, saver, state, conflict }
}

function Requests({ items }: { items: Amendment['items'] }) {
  return items.map((item) => (
    <p
      key={item.item_id}
      className={clsx(
        'mb-sm rounded-md p-md text-reading',
        item.severity === 'must' ? 'bg-warning-soft' : 'bg-sunken',
      )}
    >
      <span className={clsx('block text-label', item.severity === 'must' && 'text-warning')}>
        {item.severity === 'must'
          ? t('amendment-editor-required')
          : t('amendment-editor-recommended')}
      </span>
      <span data-private>{item.text}</span>
    </p>
  ))
}
