import { t } from '@messages/stage-guidance'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormSetup } from '@/shared/forms/setup'
import { type Film, filmFor } from './films'
import type { GuidedField } from './guided'
import { aboutSection, exampleFor, pointsFor } from './guides'

export interface GuideProps {
  field: GuidedField | undefined
  /** Stage and key, as `1/story`: what is said while no field is written that has guidance. */
  section?: string
  /** Beside the form the points stand first, since a long example needs scrolling; below a field it was asked for. */
  isBeside?: boolean
}

/** What makes an answer strong, with what an invented film answers: beside the form, or below the field. */
export default function Guide({ field, section = '', isBeside = false }: GuideProps): ReactNode {
  if (!field) {
    const about = aboutSection(section)
    return about && <p className="text-body text-lightText">{about}</p>
  }
  const parts = [<Points key="points" field={field} />, <Example key="example" field={field} />]
  return isBeside ? parts : parts.toReversed()
}

function Points({ field }: { field: GuidedField }) {
  return (
    <div className="text-caption text-lightText">
      <p className="font-medium">{t('guidance-strong')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-md">
        {pointsFor(field).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

function Example({ field }: { field: GuidedField }) {
  const [film, paragraphs] = exampleFor(field, useFilm())
  return (
    <figure>
      <figcaption className="text-caption font-medium text-lightText">{sourceOf(film)}</figcaption>
      <blockquote className="mt-1 grid gap-xs border-l-2 border-line pl-sm text-body">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </figure>
  )
}

function sourceOf(film: Film): string {
  const ids = {
    feature: 'guidance-from-feature',
    documentary: 'guidance-from-documentary',
    series: 'guidance-from-series',
    short: 'guidance-from-short',
  } as const
  return t(ids[film])
}

/** Of the project's kind: stage 1 asks for the format, the others know it. */
function useFilm(): Film {
  const { facts } = useFormSetup().context
  const format: unknown = useWatch({ name: 'format' })
  return filmFor(format ?? facts?.['stage1.format'])
}
