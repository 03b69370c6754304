import { t } from '@messages/stage-editor'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { hasSheet, useAsked, useBlocked } from '@/features/finance/api'
import { SignOffPanel } from '@/features/signoffs/api'
import { currentOf, etagOf } from '@/shared/api/stale'
import { Fields, putInto } from '@/shared/forms/controls/described-form'
import type { Content, Form, Section } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Later } from '@/shared/ui/layout/later'
import { stageQuery, type StageRef, type StageView } from '../api'
import { exampleBelow } from '../guidance/example-below'
import { GuidanceColumn } from '../guidance/guidance-column'
import { useGuidance } from '../guidance/use-guidance'
import { alarmIn, requiredIn, sectionProgress, stateOf } from '../progress'
import { ChangeItems } from '../submitting/change-items'
import { asContent, asCopy, copyOf, fieldsOfAnswers, flat, fromFlat } from '../draft/copies'
import { KeyCreativesNote } from './key-creatives-note'
import { Figures, planOf, useFigures } from './figures'
import { withKnown } from '../draft/known-answers'
import { useArrival } from '../draft/use-arrival'
import { useBusy } from '../draft/use-held'
import { useStageDraft } from '../draft/use-stage-draft'
import { useUnfinished } from './left-to-finish'
import { Notes, SectionHead } from './section-head'
import { SaveBar, type SaveBarProps } from './save-bar'
import { SectionNav } from './section-nav'
import { DraftSteps, type LeftIn } from './section-steps'
import { SectionedEditor } from './sectioned-editor'
import { useEditor, useSections } from '../draft/use-editor'
import { useSubmits } from '../submitting/use-submits'

export interface StageEditorProps {
  stageRef: StageRef
  view: StageView
  form: Form
  taxonomies: Taxonomies
  section: string | undefined
  onSection: ((key: string) => void) | undefined
}

/** The wizard of a stage: one section at a time, saved as it is typed. */
export function StageEditor({ stageRef, view, form, taxonomies, ...nav }: StageEditorProps) {
  const draft = useStageCopy(stageRef, view, form)
  const { editor, answers } = draft
  const sheet = useRef<HTMLDivElement>(null)
  const first = useArrival(nav.section, view, form)
  const { open, go, goTo } = useSections(form, nav.section ?? first, nav.onSection, () =>
    begin(sheet.current),
  )
  const blocked = [
    useBlocked(stageRef.stage, planOf(stageRef, view)),
    (view.blockers ?? []).map(({ field }) => field),
  ].flat()
  const submits = useSubmits(stageRef, view)
  const isGuided = useGuidance(stageRef.stage, open)
  if (!open) return null
  const isLocked = lockOf(view)
  const before = (field: string) => (
    <>
      {!isLocked(field) && <KeyCreativesNote {...{ stageRef, field }} section={open.key} />}
      <ChangeItems
        items={view.items.filter((item) => item.field === field)}
        answers={answers}
        onAnswer={draft.answer}
      />
    </>
  )
  const goOn = (key: string) => {
    draft.forgetRestored()
    go(key)
  }
  return (
    <SectionedEditor
      stageRef={stageRef}
      section={open.title}
      taxonomies={taxonomies}
      editor={editor}
      isLocked={isLocked}
      isAsked={requiredIn(view.items)}
      before={before}
      after={(name) => !isGuided && exampleBelow(open, name)}
      conflict={draft.conflict}
    >
      <div ref={sheet} className="grid gap-lg lg:grid-cols-[220px_minmax(0,1fr)]">
        <SectionNav
          form={form}
          items={view.items}
          blocked={blocked}
          context={editor.context}
          open={open.key}
          onGo={goOn}
        />
        <SectionForm
          {...{ stageRef, view, form, open, draft, blocked, isGuided }}
          onGo={goOn}
          onGoTo={goTo}
        />
      </div>
      <Foot
        stageRef={stageRef}
        form={form}
        taxonomies={taxonomies}
        view={view}
        draft={draft}
        blocked={blocked}
        submits={submits}
        onGo={goTo}
      />
    </SectionedEditor>
  )
}

/** The bar at the foot, which alone is drawn anew with what is typed. */
function Foot({
  taxonomies,
  view,
  draft,
  blocked,
  ...bar
}: Pick<SaveBarProps, 'stageRef' | 'form' | 'submits' | 'onGo'> & {
  taxonomies: Taxonomies
  view: StageView
  draft: StageDraft
  /** Pointers to what stops the submission. */
  blocked: string[]
}) {
  const { context, described } = draft.editor
  return (
    <SaveBar
      {...bar}
      items={view.items}
      filled={() => ({ values: described.methods.getValues(), taxonomies })}
      untouched={() => untouchedIn(bar.form, draft, view, blocked)}
      unfinished={useUnfinished(bar.form, view.items, blocked, context)}
      saver={draft.saver}
      state={draft.state}
      place={described.placeAll}
    />
  )
}

const lockOf = (view: StageView) => (key: string) =>
  view.editable === 'listed' && !view.editable_fields?.includes(key)

/** The open section, with the figures of a plan and who vouches for what is submitted. */
function SectionForm({
  stageRef,
  view,
  form,
  open,
  draft,
  blocked,
  isGuided,
  onGo,
  onGoTo,
}: {
  stageRef: StageRef
  view: StageView
  form: Form
  open: Section
  draft: StageDraft
  /** Pointers to what stops the submission. */
  blocked: string[]
  /** Guidance stands beside it. */
  isGuided: boolean
  onGo: (section: string) => void
  onGoTo: (pointer: string) => void
}) {
  const content = draft.editor.described.content()
  const fields = useAsked(open.fields, blocked, content)
  const alarm = alarmIn(form, open.key, content, blocked, draft.editor.context)
  const isSheet = hasSheet(stageRef.stage, open.fields)
  const isBeside = useFigures(isSheet)
  const figures = (
    <div className={clsx('editor-aside', !isSheet && 'max-w-prose')}>
      <Figures
        stageRef={stageRef}
        view={view}
        open={open}
        draft={draft}
        isLocked={lockOf(view)}
        isFolded={!isBeside && !isSheet}
        onGo={onGoTo}
      />
    </div>
  )
  const isBelow = isSheet && !isBeside
  const { isBusy, handlers } = useBusy()
  const { blockers } = view
  const left: LeftIn = [form, view.items, blocked, draft.editor.context]
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-labelledby="section-title"
      className={clsx('min-w-0', isBeside && 'figures-beside')}
    >
      <div className={clsx('editor-head', !isSheet && 'max-w-prose')}>
        <Notes {...{ stageRef, view, form, open, onGoTo }} isRestored={draft.isRestored} />
        <SectionHead key={open.key} section={open} {...{ alarm, isBusy, blockers }} />
      </div>
      {!isBelow && figures}
      <div className={clsx('editor-rest', !isSheet && !hasRows(open) && 'max-w-prose')}>
        <Later>
          <div {...handlers}>
            <Fields key={open.key} fields={fields} />
          </div>
          {isBelow && figures}
          <DraftSteps left={left} open={open.key} onGo={onGo} />
          <SignOffs {...{ stageRef, view, draft }} />
        </Later>
      </div>
      {isGuided && <GuidanceColumn key={open.key} stage={stageRef.stage} section={open} />}
    </form>
  )
}

function SignOffs({
  stageRef,
  view,
  draft,
}: Pick<StageEditorProps, 'stageRef' | 'view'> & { draft: StageDraft }) {
  return (
    <div className="mt-xl">
      <SignOffPanel
        of={stageRef}
        version={view.version}
        save={draft.savedVersion}
        onStale={() => void draft.saver.flush()}
      />
    </div>
  )
}

/** The sections that are optional and have no answer yet. */
function untouchedIn(
  form: Form,
  { editor }: StageDraft,
  { items }: StageView,
  blocked: string[],
): string[] {
  const found = { items, errors: {}, blocked }
  return sectionProgress(form, editor.described.content(), found, editor.context)
    .filter((section) => stateOf(section) === 'optional')
    .map(({ key }) => key)
}

/** What the line at the top covers (editor.css). */
const covered = 64

/** A section is read from its head. */
function begin(sheet: HTMLElement | null) {
  // On a phone the project's head fills the screen. Elsewhere it stays away once it has been scrolled away.
  const isAway = (sheet?.getBoundingClientRect().top ?? covered) < covered
  if (isAway || matchMedia('(width < 64rem)').matches) sheet?.scrollIntoView({ block: 'start' })
  document.getElementById('section-title')?.focus({ preventScroll: true })
}

/** Lists of people and the like take the width that there is. */
function hasRows({ fields }: Section): boolean {
  return fields.some(({ kind }) => kind.type === 'rows')
}

export type StageDraft = ReturnType<typeof useStageCopy>

/** The working copy in its form: the answers, those to requested changes, and what another window saved meanwhile. */
function useStageCopy(stageRef: StageRef, view: StageView, form: Form) {
  const queryClient = useQueryClient()
  const autosave = useStageDraft(stageRef, view)
  const { saver, state } = autosave
  const [start] = useState(() => {
    const copy = asCopy(autosave.start)
    if (view.editable !== 'all') return copy
    return { ...copy, content: withKnown(form, copy.content, view.facts as Content) }
  })
  const [answers, setAnswers] = useState(start.answers)
  const [isRestored, setRestored] = useState(autosave.restored)
  const editor = useEditor({
    form,
    view,
    content: start.content,
    autosave,
    onContent: (content) => {
      setRestored(false)
      saver.change(asContent({ content, answers }))
    },
  })
  const { all, described } = editor
  const theirs = state.kind === 'conflict' ? currentOf<StageView>(state.error) : null
  return {
    editor,
    saver,
    state,
    answers,
    answer: (id: string, text: string) => {
      const next = { ...answers, [id]: text }
      setAnswers(next)
      setRestored(false)
      saver.change(asContent({ content: described.content(), answers: next }))
    },
    isRestored,
    forgetRestored: () => setRestored(false),
    savedVersion: async () =>
      (await saver.flush())
        ? (queryClient.getQueryData(stageQuery(stageRef).queryKey)?.version ?? null)
        : null,
    conflict: theirs && {
      what: t('stage-editor-stage'),
      fields: [...all, ...fieldsOfAnswers(theirs.items, all)],
      mine: flat({ content: described.content(), answers }),
      theirs: flat(copyOf(theirs)),
      base: saver.base && flat(asCopy(saver.base)),
      savedAt: theirs.updated_at,
      onChosen: (both: Record<string, unknown>) => {
        const chosen = fromFlat(both)
        setAnswers(chosen.answers)
        putInto(described, chosen.content)
        saver.settle(etagOf(theirs.version), asContent(copyOf(theirs)), asContent(chosen))
      },
    },
  }
}
