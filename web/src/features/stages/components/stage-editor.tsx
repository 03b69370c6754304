import { documentFields } from '@/features/documents/api'
import {
  FinanceExchange,
  FinancePanel,
  FinanceRescale,
  financeFields,
  hasSheet,
  useBlocked,
} from '@/features/finance/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keyImagesQuery, projectsQuery } from '@/features/projects/api'
import { SignOffPanel } from '@/features/signoffs/api'
import { currentOf, etagOf } from '@/shared/api/stale'
import { ConflictDialog } from '@/shared/forms/conflict-dialog'
import type { SaveState } from '@/shared/forms/autosaver'
import { currentDay } from '@/shared/forms/check'
import {
  DescribedFormProvider,
  Fields,
  putInto,
  useDescribedForm,
} from '@/shared/forms/described-form'
import { type Content, fieldsOf, type Form } from '@/shared/forms/description'
import { seekField } from '@/shared/forms/seek'
import type { Taxonomies } from '@/shared/forms/taxonomies'
import { termsQuery } from '@/shared/forms/terms'
import { useFormChanges } from '@/shared/forms/use-form-changes'
import { useAuthState } from '@/shared/identity/session'
import { Alert } from '@/shared/ui/alert'
import { Badge } from '@/shared/ui/badge'
import { stageQuery, type StageRef, type StageView } from '../api'
import { sectionOf } from '../progress'
import { asContent, asCopy, copyOf, fieldsOfAnswers, flat, fromFlat } from '../copies'
import { useStageAutosave } from '../use-stage-autosave'
import { ChangeItems } from './change-items'
import { SaveBar } from './save-bar'
import { SectionNav } from './section-nav'
import { SectionSteps } from './section-steps'
import { TierRaise } from './tier-raise'

export interface StageEditorProps {
  stageRef: StageRef
  view: StageView
  form: Form
  taxonomies: Taxonomies
  section: string | undefined
  onSection: ((key: string) => void) | undefined
}

/** The picture that the project is known by. */
const pictureOf = (view: StageView | undefined) =>
  (view?.content as Content | undefined)?.['key_image']

/** The wizard of a stage: one section at a time, saved as it is typed. */
export function StageEditor({ stageRef, view, form, taxonomies, ...nav }: StageEditorProps) {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const [today] = useState(currentDay)
  const [all] = useState(() => fieldsOf(form))
  const autosave = useStageAutosave(stageRef, view, uid, (saved) => {
    const { queryKey } = stageQuery(stageRef)
    const picture = pictureOf(queryClient.getQueryData(queryKey))
    queryClient.setQueryData(queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey, refetchType: 'none' })
    // The picture stands at the head of this page.
    if (pictureOf(saved) !== picture) {
      void queryClient.invalidateQueries({ queryKey: keyImagesQuery.queryKey })
    }
  })
  const { saver, state, start, restored } = autosave
  const context = { today, tier: view.tier, facts: view.facts as Content }
  const described = useDescribedForm({ all, asked: all, content: start.content, context })
  const [answers, setAnswers] = useState(start.answers)
  const [putBack, setPutBack] = useState(restored)
  const { data: terms } = useQuery(termsQuery)
  useFormChanges(described, (content) => saver.change(asContent({ content, answers })))
  const answer = (id: string, text: string) => {
    const next = { ...answers, [id]: text }
    setAnswers(next)
    saver.change(asContent({ content: described.content(), answers: next }))
  }

  const refused = useEffectEvent((now: SaveState) => {
    if (now.kind === 'refused') described.place(now.problems)
  })
  useEffect(() => refused(state), [state])

  const plan = { projectId: stageRef.projectId, version: view.version }
  const blocked = useBlocked(stageRef.stage, plan)
  const firstAsked = view.items[0] ? sectionOf(form, view.items[0].field) : undefined
  const sheet = useRef<HTMLDivElement>(null)
  /** The section that was asked for, until it stands on the page. */
  const arriving = useRef<string>(undefined)
  const open =
    form.sections.find(({ key }) => key === (nav.section ?? firstAsked)) ?? form.sections[0]
  const go = (key: string) => {
    setPutBack(false)
    nav.onSection?.(key)
    if (key === open?.key) toTop()
    else arriving.current = key
  }
  const toTop = () => {
    // On a phone the project's head fills the screen: nobody needs it anew with each section.
    if (matchMedia('(width < 64rem)').matches) sheet.current?.scrollIntoView({ block: 'start' })
    else scrollTo({ top: 0 })
    document.getElementById('section-title')?.focus({ preventScroll: true })
  }
  const arrive = useEffectEvent((key: string | undefined) => {
    if (arriving.current !== key) return
    arriving.current = undefined
    toTop()
  })
  useEffect(() => arrive(open?.key), [open?.key])
  const goTo = (pointer: string) => {
    const key = sectionOf(form, pointer)
    if (key && key !== open?.key) nav.onSection?.(key)
    seekField(pointer)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saver.flush()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const requests = (key: string) => (
    <ChangeItems
      items={view.items.filter(({ field }) => field === key)}
      answers={answers}
      onAnswer={answer}
    />
  )
  if (!open) return null
  const theirs = state.kind === 'conflict' ? currentOf<StageView>(state.error) : null
  const { base } = saver
  const locked = (key: string) => view.editable === 'listed' && !view.editable_fields?.includes(key)

  return (
    <DescribedFormProvider
      form={described}
      setup={{
        taxonomies,
        terms,
        context: { ...context, complete: false },
        privateNote: 'Only your team and the reviewers see this.',
        isLocked: locked,
        before: requests,
        ...documentFields(stageRef.projectId, stageRef.stage),
        ...financeFields(stageRef.stage),
      }}
    >
      <FinanceRescale stage={stageRef.stage} fields={all} />
      <div ref={sheet} className="grid gap-lg lg:grid-cols-[220px_minmax(0,1fr)]">
        <SectionNav
          form={form}
          items={view.items}
          blocked={blocked}
          context={context}
          open={open.key}
          onGo={go}
        />
        <form
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-labelledby="section-title"
          className={clsx('min-w-0', !hasSheet(stageRef.stage, open.fields) && 'max-w-prose')}
        >
          <div className="mb-md grid gap-sm empty:hidden">
            {putBack && (
              <Alert tone="info">
                What you typed here before it could be saved has been put back.
              </Alert>
            )}
            {view.tier_raise && <TierRaise raise={view.tier_raise} />}
            {view.approval_status === 'changes_requested' && (
              <Alert tone="warning" title="The reviewer asks for changes">
                Only the answers they name are open. Change each one, or say why it stays as it is.
              </Alert>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-sm">
            <h2
              id="section-title"
              tabIndex={-1}
              aria-describedby="section-state"
              className="text-h2 outline-none"
            >
              {open.title}
            </h2>
            <span id="section-state">
              {blocked.some((pointer) => sectionOf(form, pointer) === open.key) && (
                <Badge tone="error">Needs attention</Badge>
              )}
            </span>
          </div>
          <p className="mt-xs mb-lg text-reading text-lightText">{open.help}</p>
          <FinancePanel
            stage={stageRef.stage}
            of={plan}
            onGo={goTo}
            actions={
              <FinanceExchange
                projectId={stageRef.projectId}
                version={view.version}
                fields={all}
                open={open.fields}
                isLocked={locked}
                flush={() => saver.flush()}
              />
            }
          />
          <Fields key={open.key} fields={open.fields} />
          <SectionSteps sections={form.sections} open={open.key} onGo={go} />
          <div className="mt-xl">
            <SignOffPanel
              of={stageRef}
              version={view.version}
              save={async () =>
                (await saver.flush())
                  ? (queryClient.getQueryData(stageQuery(stageRef).queryKey)?.version ?? null)
                  : null
              }
              onStale={() => void saver.flush()}
            />
          </div>
        </form>
      </div>
      <SaveBar
        stageRef={stageRef}
        form={form}
        items={view.items}
        saver={saver}
        state={state}
        place={described.placeAll}
        submits={view.actions.includes('submit')}
        onGo={goTo}
      />
      {state.kind === 'conflict' && theirs && (
        <ConflictDialog
          what="This stage"
          fields={[...all, ...fieldsOfAnswers(theirs.items, all)]}
          mine={flat({ content: described.content(), answers })}
          theirs={flat(copyOf(theirs))}
          base={base && flat(asCopy(base))}
          savedAt={theirs.updated_at}
          onChosen={(both) => {
            const chosen = fromFlat(both)
            setAnswers(chosen.answers)
            putInto(described, chosen.content)
            saver.settle(etagOf(theirs.version), asContent(copyOf(theirs)), asContent(chosen))
          }}
        />
      )}
    </DescribedFormProvider>
  )
}
