import { t } from '@messages/stage-editor'
import { useEffect, useRef, useState } from 'react'
import type { Section } from '@/shared/forms/definition/description'
import { type GuidedField, guidedField, labelOf, nameAt } from './guided'
import { GuideLater } from './guide-later'

/** Beside the form: the guidance of the field that is written, which stays once the focus is elsewhere. */
export function GuidanceColumn({ stage, section }: { stage: number; section: Section }) {
  const place = useRef<HTMLElement>(null)
  const [field, setField] = useState<GuidedField>()
  useEffect(() => {
    const form = place.current?.closest('form')
    let last: string | undefined
    const follow = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? nameAt(target) : undefined
      if (name === undefined || name === last) return
      last = name
      setField(guidedField(name))
      // Another text begins at its top.
      if (place.current) place.current.scrollTop = 0
    }
    form?.addEventListener('focusin', follow)
    return () => form?.removeEventListener('focusin', follow)
  }, [])
  return (
    <aside
      ref={place}
      // A long example is scrolled with the keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('guidance')}
      className="editor-aside grid content-start gap-sm rounded-sm"
    >
      <h3 className="text-label">{field ? labelOf(section, field) : t('guidance-section')}</h3>
      <GuideLater field={field} section={`${stage}/${section.key}`} isBeside />
    </aside>
  )
}
