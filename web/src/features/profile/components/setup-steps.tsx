import { t } from '@messages/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { currentDay } from '@/shared/lib/format'
import { storage } from '@/shared/lib/storage'
import { StepLine } from '@/shared/ui/indicators/step-line'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'
import { nameOf, type Profile, profileQuery, saveStep } from '../api'
import { OwnPortrait } from '../portrait/own-portrait'
import { askedField } from '../asked-field'
import { isOptional, resumeAt, startingContent, without } from '../steps'
import { SectionForm } from './section-form'
import { useFinish } from './use-finish'
import './setup.css'

/** What holds for who has not chosen. Who sees the profile is chosen by its owner, as is what they agree to. */
const unlessChosen = { messages_from: 'members' }

/** Six steps, each saved when it is left; somebody who comes back goes on where they were. */
export function SetupSteps({
  form,
  taxonomies,
  profile,
  uid,
  calledAs,
  notice,
  reasons = [],
  anew = [],
}: {
  form: Form
  taxonomies: Taxonomies
  profile: Profile | null
  uid: string
  /** The name by which they were asked to confirm an attachment. */
  calledAs?: string | undefined
  /** Said below the title, whichever step is open. */
  notice?: ReactNode
  /** Why it is asked again. */
  reasons?: string[]
  /** Answers that are given anew. */
  anew?: string[]
}) {
  const [today] = useState(currentDay)
  const displayName = useAuthState()?.displayName || calledAs
  const { held, section, at, last, open, skipped, go, goOn, skip } = useSteps({
    form,
    profile,
    uid,
    reasons,
  })
  if (!section) return null
  const content = without({ ...unlessChosen, ...startingContent(held, displayName) }, anew)
  return (
    <>
      <Head held={held} profile={profile} />
      <Said reasons={reasons} notice={notice} />
      <StepLine
        label={t('setup-steps')}
        steps={form.sections.map(({ key, title }, index) => ({
          id: String(index),
          label: title,
          state: index === at ? 'current' : stateOf(held, key, index < open, skipped),
          isReachable: index <= open,
        }))}
        onGo={(id) => go(Number(id))}
      />
      <p className="mt-sm text-caption text-lightText" aria-live="polite">
        {t('setup-steps-step', { number: at + 1, count: form.sections.length })}
        <span className="sm:sr-only">: {section.title}</span>
      </p>
      <SectionForm
        key={section.key}
        form={form}
        sections={[
          { ...section, fields: section.fields.map((field) => askedField(field, content)) },
        ]}
        content={content}
        version={held?.version ?? null}
        taxonomies={taxonomies}
        today={today}
        draftKey={`${uid}:profile:${section.key}`}
        submit={last ? t('setup-steps-finish') : t('setup-steps-next')}
        isSetup
        save={(answers, version) => saveStep(at + 1, answers, version)}
        {...(at > 0 ? { back: { label: t('setup-steps-back'), onPress: () => go(at - 1) } } : {})}
        {...(isOptional(section) && !last
          ? { skip: { label: t('setup-steps-skip-now'), onPress: skip } }
          : {})}
        onSaved={goOn}
      />
    </>
  )
}

function Said({ reasons, notice }: { reasons: string[]; notice: ReactNode }) {
  return (
    <>
      {notice}
      {reasons.map((reason) => (
        <div key={reason} className="mb-md">
          <Alert tone="warning">{reason}</Alert>
        </div>
      ))}
    </>
  )
}

/** With a face as soon as a name is known. */
function Head({ held, profile }: { held: Profile | null; profile: Profile | null }) {
  return (
    <div className="setup-head">
      <PageHeader title={t('setup-steps-set-up-profile')}>
        {held ? undefined : t('setup-steps-only-few-questions-required')}
      </PageHeader>
      {held && (
        <OwnPortrait
          name={nameOf(held.content)}
          portrait={profile ? profile.portrait : held.portrait}
        />
      )}
    </div>
  )
}

/** Which step is open, kept for whoever comes back. */
function useSteps({
  form,
  profile,
  uid,
  reasons,
}: {
  form: Form
  profile: Profile | null
  uid: string
  reasons: string[]
}) {
  const [held, setHeld] = useState(profile)
  const resume = reasons.length > 0 ? form.sections.length - 1 : resumeAt(form, held)
  const place = `setup:${uid}`
  const start = reasons.length > 0 ? 0 : resumeAt(form, held, storage.get(place))
  const [furthest, setFurthest] = useState(resume)
  const open = Math.max(resume, furthest)
  const [at, turn] = useStepInHistory(form, start, open)
  const [skipped, setSkipped] = useSkipped(uid)
  const queryClient = useQueryClient()
  const finish = useFinish(uid, reasons.length === 0)
  const last = at === form.sections.length - 1
  const go = (index: number) => {
    setFurthest(Math.max(furthest, index))
    turn(index)
  }
  useTurned(at, () => {
    storage.set(place, form.sections[at]?.key ?? '')
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  })
  const others = skipped.filter((key) => key !== form.sections[at]?.key)
  const skip = () => {
    setSkipped([...others, form.sections[at]?.key ?? ''])
    go(at + 1)
  }
  const goOn = async (saved: Profile) => {
    setHeld(saved)
    setSkipped(last ? [] : others)
    // The name at the head of the page is that of the whole of it.
    queryClient.setQueryData(profileQuery(uid).queryKey, saved)
    // What the server still misses in it is said where it stands.
    if (saved.steps[at]?.complete === false) return
    if (!last) go(at + 1)
    else if (await finish()) storage.remove(place)
    else go(resumeAt(form, saved))
  }
  return {
    held,
    section: form.sections[at],
    at,
    last,
    open,
    skipped,
    go,
    goOn,
    skip,
  }
}

/** The step that this entry of the browser's history shows: Back and Forward lead from one to the other. */
function useStepInHistory(form: Form, start: number, open: number) {
  const navigate = useNavigate()
  const key = useLocation({ select: ({ state }) => state.setupStep })
  const named = form.sections.findIndex((section) => section.key === key)
  const at = named === -1 ? start : Math.min(named, open)
  const turn = (index: number, replace = false) => {
    const setupStep = form.sections[index]?.key
    if (setupStep) void navigate({ to: '.', state: { setupStep }, replace })
  }
  // The entry by which one came says it as well: after a reload, the way back to it leads to the same step. Only that one:
  // the entry of the screen to which one goes from here has a state of its own.
  const name = useEffectEvent(() => {
    if (key === undefined) turn(start, true)
  })
  useEffect(() => name(), [])
  return [at, turn] as const
}

/** Each time another step is shown, after the first. */
function useTurned(at: number, onTurn: () => void) {
  const shown = useRef(at)
  const turned = useEffectEvent(onTurn)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    turned()
  }, [at])
}

/** A step is done once it lacks nothing and somebody has been there; it is skipped where they said so. */
function stateOf(
  profile: Profile | null,
  key: string,
  isPassed: boolean,
  skipped: string[],
): 'done' | 'skipped' | 'open' {
  const step = profile?.steps.find((one) => one.key === key)
  if (!isPassed || !step?.complete) return 'open'
  return skipped.includes(key) ? 'skipped' : 'done'
}

/** The steps that somebody has put off, kept on this device. */
function useSkipped(uid: string): [keys: string[], change: (keys: string[]) => void] {
  const place = `setup-skipped:${uid}`
  const [keys, setKeys] = useState(() => (storage.get(place) ?? '').split(' ').filter(Boolean))
  return [
    keys,
    (next) => {
      setKeys(next)
      if (next.length > 0) storage.set(place, next.join(' '))
      else storage.remove(place)
    },
  ]
}
