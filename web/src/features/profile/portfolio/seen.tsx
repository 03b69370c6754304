import { t } from '@messages/profile'
import { type ReactNode, Suspense } from 'react'
import { MarksNote } from '@/features/credits/api'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useWide } from '@/shared/hooks/use-wide'
import { creditsPart } from '../own/tabs'
import { Facts } from './facts'
import { MissingFields } from './missing-fields'
import { MissingAnswer } from './missing-part'
import { OwnAvailability } from './own-availability'
import { Part } from './part'
import { Portfolio } from './portfolio'
import { type GoToPart, saidBy, type Shown, type ToldSection, toldSections } from './sections'
import { SeenAvailability } from './seen-availability'

/** What has room below the work. */
const belowWork = ['looking_for', 'your_work']

/** What the server shows of somebody, below the head: what they have made, then their answers. */
export function Seen({
  heading,
  taxonomies,
  before,
  ...shown
}: Shown & {
  taxonomies: Taxonomies
  /** For screen readers: of all of it. */
  heading: string
  /** What stands above their work. */
  before?: ReactNode
}) {
  const { preview, form, onEdit } = shown
  const { content, credits = [] } = preview
  // Whoever shows no work needs no column for it; its owner is asked for it there.
  const hasWork = Boolean(onEdit ?? before) || !isEmpty(content.credits) || !isEmpty(content.reels)
  const availability = !onEdit && <SeenAvailability content={content} form={form} />
  const sections = toldSections(shown)
  const wide = sections.filter(
    ({ key }) => belowWork.includes(key) && (hasWork || key === 'your_work'),
  )
  const more = wide.length > 0 && <More {...shown} sections={wide} />
  const work = (
    <div className="seen-work">
      {before}
      <Portfolio
        content={content}
        taxonomies={taxonomies}
        credits={credits}
        onEdit={onEdit && ((field) => onEdit('your_work', field))}
        note={
          <Suspense fallback={null}>
            <MarksNote credits={credits} onAsk={onEdit && (() => onEdit(creditsPart))} />
          </Suspense>
        }
      />
    </div>
  )
  const facts = (
    <SeenFacts
      {...shown}
      first={!hasWork && availability}
      sections={sections.filter((section) => !wide.includes(section))}
    />
  )
  return (
    <div className="seen-profile" data-work={hasWork || undefined}>
      <h2 className="sr-only">{heading}</h2>
      <Columns isTwo={hasWork} {...{ availability, work, facts, more }} />
    </div>
  )
}

/**
 * Two columns of their own heights where there is room; where there is none, the head says whether they can be asked, and
 * their work comes first.
 */
function Columns({
  isTwo,
  availability,
  work,
  facts,
  more,
}: Record<'availability' | 'work' | 'facts' | 'more', ReactNode> & {
  /** There is work to show; else availability is part of the facts. */
  isTwo: boolean
}) {
  const isWide = useWide()
  if (!isTwo || !isWide) {
    return (
      <>
        {!isTwo && more}
        {work}
        {isTwo && availability}
        {facts}
        {isTwo && more}
      </>
    )
  }
  return (
    <div className="seen-columns">
      <div className="seen-work">
        {work}
        {more}
      </div>
      <div className="seen-facts">
        {availability}
        {facts}
      </div>
    </div>
  )
}

function SeenFacts({
  preview,
  first,
  sections,
  onEdit,
}: Pick<Shown, 'preview' | 'onEdit'> & Sections & { first: ReactNode }) {
  const { content } = preview
  return (
    <div className="seen-facts">
      {first}
      {sections.map((section) =>
        onEdit && section.key === 'availability' ? (
          <OwnAvailability
            key={section.key}
            content={content}
            fields={section.fields}
            onEdit={(field) => onEdit(section.key, field)}
          />
        ) : (
          <Told key={section.key} section={section} content={content} onEdit={onEdit} />
        ),
      )}
    </div>
  )
}

/** What has room below the work, and stands first where there is none: skills, links, what somebody looks for. */
function More({ preview: { content }, sections, onEdit }: Shown & Sections) {
  return (
    <div className="seen-more">
      {sections.map((section) => (
        <Told key={section.key} section={section} content={content} onEdit={onEdit} />
      ))}
    </div>
  )
}

interface Sections {
  sections: ToldSection[]
}

function Told({
  section: { key, title, fields, isGathered, open },
  content,
  onEdit,
}: {
  section: ToldSection
  content: Content
  onEdit: GoToPart | undefined
}) {
  const edit = isGathered || fields.length === 0 ? undefined : onEdit
  return (
    <Part title={title} onEdit={edit && (() => edit(key))}>
      {fields.length > 0 && (
        <Facts
          fields={fields}
          content={content}
          saidBy={saidBy(key, fields)}
          onEdit={isGathered ? onEdit : undefined}
        />
      )}
      {onEdit && <Open {...{ fields, open }} onEdit={(field) => onEdit(key, field)} />}
    </Part>
  )
}

/** What one's own section does not say yet: its beginning, or what else could stand in it. */
function Open({
  fields,
  open,
  onEdit,
}: Pick<ToldSection, 'fields' | 'open'> & { onEdit: (field?: string) => void }) {
  if (open.length === 0) return null
  return fields.length === 0 ? (
    <MissingAnswer
      why={t('missing-skills')}
      action={t('missing-skills-add')}
      onEdit={() => onEdit('skills')}
    />
  ) : (
    <MissingFields fields={open} onEdit={onEdit} />
  )
}
