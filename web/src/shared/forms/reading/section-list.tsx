import { t } from '@messages/forms'
import { type ReactNode, useEffect, useState } from 'react'
import type { Content, Field, Form } from '../definition/description'
import { Answers, type Declared } from './answers'
import './section-list.css'

/** Below this, everything is found by scrolling. */
const few = 3

const anchor = (key: string) => `part-${key}`

/** All sections of a form to be read, under a bar that leads to each. */
export function SectionList({
  form,
  content,
  declared,
  before,
  aside,
}: {
  form: Form
  content: Content
  declared?: Declared | undefined
  /** Stands before the sections, and has a place of its own in the bar. */
  before?: { title: string; content: ReactNode } | undefined
  aside?: (field: Field) => ReactNode
}) {
  const parts = [
    ...(before ? [{ key: 'before', title: before.title }] : []),
    ...form.sections.map(({ key, title }) => ({ key, title })),
  ]
  return (
    <>
      {parts.length > few && <JumpBar parts={parts} />}
      {before && (
        <div id={anchor('before')} tabIndex={-1} className="section-part">
          {before.content}
        </div>
      )}
      {form.sections.map((section) => (
        <section
          key={section.key}
          id={anchor(section.key)}
          tabIndex={-1}
          aria-labelledby={`${anchor(section.key)}-title`}
          className="section-part mb-lg"
        >
          <h2 id={`${anchor(section.key)}-title`} className="mb-xs text-h2">
            {section.title}
          </h2>
          {section.fields.length === 0 && (
            <p className="text-reading text-lightText">{section.help}</p>
          )}
          <Answers
            fields={section.fields}
            content={content}
            declared={declared}
            {...(aside ? { aside } : {})}
          />
        </section>
      ))}
    </>
  )
}

/** Stays in sight: where one is on a long page, and the ways to the rest of it. */
function JumpBar({ parts }: { parts: { key: string; title: string }[] }) {
  const here = useHere(parts.map(({ key }) => key))
  useEffect(() => {
    const bar = document.getElementById(anchor('bar'))
    const link = document.getElementById(anchor(`${here}-link`))
    if (bar && link) bar.scrollTo({ left: link.offsetLeft - bar.clientWidth / 3 })
  }, [here])
  return (
    <nav aria-label={t('section-list-on-page')} className="jump-bar">
      <ul id={anchor('bar')}>
        {parts.map(({ key, title }) => (
          <li key={key}>
            <button
              type="button"
              id={anchor(`${key}-link`)}
              aria-current={key === here ? 'location' : undefined}
              onClick={() => {
                const place = document.getElementById(anchor(key))
                place?.scrollIntoView({ block: 'start' })
                place?.focus({ preventScroll: true })
              }}
            >
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The part that is being read: the last whose beginning has passed under the bar. */
function useHere(keys: string[]): string | undefined {
  const [here, setHere] = useState(keys[0])
  const joined = keys.join()
  useEffect(() => {
    const all = joined.split(',')
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
      const passed = all.filter((key) => {
        const top = document.getElementById(anchor(key))?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setHere((atEnd && scrollY > 0 ? all.at(-1) : passed.at(-1)) ?? all[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [joined])
  return here
}
