import { t } from '@messages/stage-editor'
import Check from 'lucide-react/icons/check'
import clsx from 'clsx'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Form, Values } from '@/shared/forms/definition/description'
import type { CheckContext } from '@/shared/forms/validation/check'
import { Select } from '@/shared/ui/choices/select'
import type { RequestedChange } from '../api'
import {
  doneOf,
  openOf,
  type SectionProgress,
  sectionProgress,
  type SectionState,
  stateOf,
} from '../progress'

/** The sections, each with what it still lacks: a column beside the form, a list to choose from above it. */
export function SectionNav({
  form,
  items,
  blocked,
  context,
  open,
  onGo,
}: {
  form: Form
  items: RequestedChange[]
  /** Pointers to what stops the submission. */
  blocked: string[]
  context: Omit<CheckContext, 'complete'>
  open: string
  onGo: (key: string) => void
}) {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control })
  const { errors } = useFormState({ control })
  const sections = sectionProgress(form, values, { items, errors, blocked }, context)
  const progress = progressOf(items, sections)
  return (
    <>
      <div className="-mb-lg lg:hidden">
        <Select
          label={t('section-nav-section-done', { progress })}
          value={open}
          onChange={onGo}
          options={sections.map((section) => ({
            id: section.key,
            label: section.title,
            description: noteOf(section),
          }))}
        />
      </div>
      <nav aria-label={t('section-nav-sections')} className="editor-nav max-lg:hidden">
        <ol className="grid gap-0.5">
          {sections.map((section) => (
            <li key={section.key}>
              <button
                type="button"
                aria-current={section.key === open ? 'step' : undefined}
                onClick={() => onGo(section.key)}
                className={clsx(
                  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-label',
                  'text-lightText hover:bg-sunken hover:text-text aria-[current=step]:bg-sunken aria-[current=step]:text-text',
                  'before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 before:bg-link before:opacity-0 aria-[current=step]:before:opacity-100',
                )}
              >
                <Mark section={section} />
                <span className="min-w-0">
                  {section.title}
                  {section.required && <Required isSaid={stateOf(section) !== 'open'} />}
                  <span className={clsx('block text-caption font-normal', inks[stateOf(section)])}>
                    {noteOf(section)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <p className="mt-md px-3 text-caption text-lightText">{progress}</p>
        <p aria-hidden="true" className="px-3 text-caption font-normal text-lightText">
          {t('section-nav-required-mark')}
        </p>
      </nav>
    </>
  )
}

/** What is left as one count: of what reviewers ask for, else of what a submission needs. */
function progressOf(items: RequestedChange[], sections: SectionProgress[]): string {
  const count = items.length
  return count > 0
    ? t('section-nav-requests-done', { done: count - openOf(items).length, count })
    : t('section-nav-sections-done', doneOf(sections))
}

/** That a submission needs the section; whoever hears of answers that are required has heard it. */
function Required({ isSaid }: { isSaid: boolean }) {
  return (
    <>
      <span aria-hidden="true">{'\u00a0*'}</span>
      {isSaid && <span className="sr-only">{t('section-nav-required')}</span>}
    </>
  )
}

const inks: Partial<Record<SectionState, string>> = {
  faulty: 'text-error',
  asked: 'text-warning',
  blocked: 'text-error',
}

function noteOf(section: SectionProgress): string {
  switch (stateOf(section)) {
    case 'faulty':
      return section.missing
        ? t('section-nav-required-answers-missing', { count: section.faults })
        : t('section-nav-answers-fix', { count: section.faults })
    case 'asked':
      return t(
        section.stops ? 'section-nav-change-requests' : 'section-nav-change-requests-optional',
        { count: section.items },
      )
    case 'closed':
      return t('section-nav-no-access')
    case 'open':
      return t('section-nav-required-left', { open: section.open })
    case 'blocked':
      return t('section-nav-needs-attention')
    case 'new':
      return t('section-nav-not-started')
    case 'optional':
      return t('section-nav-optional')
    case 'done':
      return t('section-nav-done')
  }
}

const marks: Partial<Record<SectionState, string>> = {
  done: 'border-primary-edge bg-primary text-white',
  asked: 'border-warning bg-surface',
  faulty: 'border-error bg-surface',
  blocked: 'border-error bg-surface',
}

function Mark({ section }: { section: SectionProgress }) {
  const state = stateOf(section)
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded-full border-2',
        marks[state] ?? 'border-control bg-surface',
      )}
    >
      {state === 'done' && <Check size={12} strokeWidth={3} />}
    </span>
  )
}
