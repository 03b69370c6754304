import { t } from '@messages/forms'
import ChevronDown from 'lucide-react/icons/chevron-down'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { askedPart } from '../definition/asked-part'
import type { Content, Field, Form, Section } from '../definition/description'
import { useFormSetup } from '../setup'
import { Answers, type Declared } from './answers'
import { countEmpty, isUnanswered } from './empty-answers'
import { anchor } from './anchor'
import { inReadingOrder } from './reading-order'
import { useArrival } from './use-arrival'
import { Ways } from './ways'
import './section-list.css'

/** Below this, everything is found by scrolling. */
const few = 3

/** All sections of a form to be read, with ways to each: a bar above them, or a column beside them where there is room. */
export function SectionList({
  form: whole,
  content,
  declared,
  before,
  aside,
  ways = 'bar',
  hidesEmpty = false,
  folds = false,
}: {
  form: Form
  content: Content
  declared?: Declared | undefined
  /** Stands before the sections, and has a place of its own among the ways. */
  before?: { title: string; content: ReactNode } | undefined
  aside?: (field: Field) => ReactNode
  ways?: 'bar' | 'side' | 'none'
  /** Answers that are missing, and sections without any, are shown only when they are asked for. */
  hidesEmpty?: boolean
  /** All but the first section are closed until somebody wants to read them. */
  folds?: boolean
}) {
  const { facts } = useFormSetup().context
  const form = askedPart(whole, facts)
  // An address that names a section without answers asks for it.
  const isNamed = ({ key }: Section) => location.hash === `#${anchor(key)}`
  const [all, setAll] = useState(
    () =>
      !hidesEmpty || form.sections.some((one) => isNamed(one) && isUnanswered(one, content, facts)),
  )
  const empty = hidesEmpty ? countEmpty(form, content, facts) : 0
  const sections = inReadingOrder(form).filter(
    (section) => all || !isUnanswered(section, content, facts),
  )
  const parts = [
    ...(before ? [{ key: 'before', title: before.title }] : []),
    ...sections.map(({ key, title }) => ({ key, title })),
  ]
  useArrival(parts.map(({ key }) => key))
  const hasWays = ways !== 'none' && parts.length > few
  return (
    <div className={clsx(hasWays && ways === 'side' && 'section-columns')}>
      {hasWays && <Ways parts={parts} look={ways === 'side' ? 'side' : 'bar'} />}
      <div className="min-w-0">
        {before && (
          <div id={anchor('before')} tabIndex={-1} className="section-part">
            {before.content}
          </div>
        )}
        {empty > 0 && <ShowEmpty count={empty} all={all} onChange={setAll} />}
        {sections.map((section, index) => (
          <Part
            key={section.key}
            section={section}
            fold={folds ? (index === 0 && !before ? 'open' : 'closed') : undefined}
          >
            <Answers
              fields={section.fields}
              content={content}
              declared={declared}
              hideEmpty={!all}
              {...(aside ? { aside } : {})}
            />
          </Part>
        ))}
        {parts.length === 0 && (
          <p className="text-reading text-lightText">{t('section-list-no-answers')}</p>
        )}
      </div>
    </div>
  )
}

function ShowEmpty({
  count,
  all,
  onChange,
}: {
  count: number
  all: boolean
  onChange: (all: boolean) => void
}) {
  return (
    <p className="-ms-3 -mt-1 mb-sm">
      <Button kind="quiet" size="sm" aria-pressed={all} onPress={() => onChange(!all)}>
        {all ? t('section-list-hide-empty', { count }) : t('section-list-show-empty', { count })}
      </Button>
    </p>
  )
}

function Part({
  section,
  fold,
  children,
}: {
  section: Section
  /** How it begins, where it can be folded. */
  fold: 'open' | 'closed' | undefined
  children: ReactNode
}) {
  const id = anchor(section.key)
  const title = (
    <h2 id={`${id}-title`} className="mb-xs text-h2">
      {section.title}
    </h2>
  )
  const answers =
    section.fields.length === 0 ? (
      <p className="text-reading text-lightText">{section.help}</p>
    ) : (
      children
    )
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={clsx('section-part', fold ? 'section-folds' : 'mb-xl')}
    >
      {fold ? (
        <details open={fold === 'open'}>
          <summary>
            {title}
            <ChevronDown size={20} aria-hidden />
          </summary>
          {answers}
        </details>
      ) : (
        <>
          {title}
          {answers}
        </>
      )}
    </section>
  )
}
