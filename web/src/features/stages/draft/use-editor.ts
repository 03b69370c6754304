import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDescribedForm } from '@/shared/forms/controls/described-form'
import { useFormChanges } from '@/shared/forms/controls/use-form-changes'
import { type Content, fieldsOf, type Form } from '@/shared/forms/definition/description'
import { focusWhenReady } from '@/shared/forms/focus-when-ready'
import type { SaveState } from '@/shared/forms/saving/autosaver'
import type { Autosave } from '@/shared/forms/saving/use-autosave'
import { currentDay } from '@/shared/lib/format'
import type { StageView } from '../api'
import { sectionOf } from '../progress'

/** The form of a stage as it is written: the working copy, or a change of an approved stage. */
export function useEditor({
  form,
  view,
  content,
  autosave: { saver, state },
  onContent,
}: {
  form: Form
  view: StageView
  /** What the form starts with. */
  content: Content
  autosave: Autosave
  onContent: (content: Content) => void
}) {
  const [today] = useState(currentDay)
  const [all] = useState(() => fieldsOf(form))
  const context = { today, tier: view.tier, facts: view.facts as Content }
  const described = useDescribedForm({ all, asked: all, content, context })
  useFormChanges(described, onContent)
  const refused = useEffectEvent((now: SaveState) => {
    if (now.kind === 'refused') described.place(now.problems)
  })
  useEffect(() => refused(state), [state])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saver.flush()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { all, context, described }
}

export type Editor = ReturnType<typeof useEditor>

/** Which section is open, and the ways to another one. `show` brings a section that has just opened into sight. */
export function useSections(
  form: Form,
  chosen: string | undefined,
  onChoose: ((key: string) => void) | undefined,
  show: () => void,
) {
  const open = form.sections.find(({ key }) => key === chosen) ?? form.sections[0]
  /** The section that was asked for, until it stands on the page. */
  const arriving = useRef<string>(undefined)
  const go = (key: string) => {
    onChoose?.(key)
    if (key === open?.key) show()
    else arriving.current = key
  }
  const arrive = useEffectEvent((key: string | undefined) => {
    if (arriving.current !== key) return
    arriving.current = undefined
    show()
  })
  useEffect(() => arrive(open?.key), [open?.key])
  const goTo = (pointer: string) => {
    const key = sectionOf(form, pointer)
    if (key && key !== open?.key) onChoose?.(key)
    focusWhenReady(pointer)
  }
  return { open, go, goTo }
}
