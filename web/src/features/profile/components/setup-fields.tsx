import { t, Text } from '@messages/profile-form'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Fields } from '@/shared/forms/controls/described-form'
import { isEmpty, isShown } from '@/shared/forms/definition/conditions'
import type { Content, Field, Section, Values } from '@/shared/forms/definition/description'
import { useFormSetup } from '@/shared/forms/setup'
import type { Fault } from '@/shared/forms/validation/faults'
import { useProfile } from '../api'
import { privacyParts } from '../privacy-parts'
import { ProfileCard } from './profile-card'
import './setup.css'

const longLine = 80

/** Written in one line, or chosen from a list: two of them stand side by side. */
function isShort({ kind }: Field): boolean {
  if (kind.type === 'choice') return kind.options.from === 'taxonomy'
  if (kind.type === 'text') return kind.lines === 'one' && kind.max <= longLine
  return ['date', 'integer', 'year', 'decimal'].includes(kind.type)
}

export function Grid({ fields }: { fields: Field[] }) {
  return (
    <div className="setup-fields">
      {fields.map((field) => (
        <div key={field.key} className={isShort(field) ? undefined : 'setup-wide'}>
          <Fields fields={[field]} />
        </div>
      ))}
    </div>
  )
}

/** So many that can wait are folded; fewer are no burden. */
const foldFrom = 4
const foldedSteps = ['what_you_do', 'your_work', 'availability']

/** Not needed, but asked openly: role types stand in place of a job title, and the others are what is read first. */
const asked = ['role_types', 'credits', 'availability', 'booked_until', 'works_in', 'will_travel']

/** What is answered apart from the rest, in this order: what is needed before what may be left. */
const parts = (): { title: string; keys: string[] }[] => [
  { title: t('setup-steps-agree'), keys: ['accept_terms', 'accept_code_of_conduct'] },
  { title: t('setup-steps-seen'), keys: privacyParts.seen },
  { title: t('setup-steps-messages'), keys: privacyParts.messages },
  { title: t('setup-steps-news-usage'), keys: ['marketing', 'analytics'] },
]

/** The fields of a step of the setup: what can wait is folded below what is asked, what belongs together stands together. */
export function SetupFields({
  section,
  content,
  faults,
}: {
  section: Section
  content: Content
  faults: Fault[]
}) {
  const apart = parts().map(({ title, keys }) => ({
    title,
    fields: section.fields.filter(({ key }) => keys.includes(key)),
  }))
  const rest = section.fields.filter((field) =>
    apart.every(({ fields }) => !fields.includes(field)),
  )
  const [needed, optional] = foldedOf(section, rest)
  return (
    <>
      <Grid fields={needed} />
      {section.key === 'your_work' && <AsOthersSee content={content} />}
      {optional.length > 0 && <Folded fields={optional} content={content} faults={faults} />}
      <Parts apart={apart} />
    </>
  )
}

/** While the headline is written: how it stands below the name. */
function AsOthersSee({ content }: { content: Content }) {
  const { control } = useFormContext<Values>()
  const headline = useWatch({ control, name: 'headline' })
  const { taxonomies } = useFormSetup()
  const { profile } = useProfile()
  return (
    <section aria-label={t('setup-steps-preview')} className="mb-lg">
      <p className="mb-xs text-caption text-lightText">{t('setup-steps-preview')}</p>
      <ProfileCard
        content={{ ...content, headline }}
        portrait={profile?.portrait}
        lists={taxonomies}
      />
    </section>
  )
}

/** Where one answer is enough, many others wait. */
function foldedOf({ key }: Section, fields: Field[]): [needed: Field[], optional: Field[]] {
  const canWait = fields.filter(
    (field) => field.required.rule === 'never' && !asked.includes(field.key),
  )
  const isFolded = foldedSteps.includes(key) && canWait.length >= foldFrom
  return isFolded ? [fields.filter((field) => !canWait.includes(field)), canWait] : [fields, []]
}

function Folded({
  fields,
  content,
  faults,
}: {
  fields: Field[]
  content: Content
  faults: Fault[]
}) {
  const [isOpen, setOpen] = useState(() => fields.some(({ key }) => !isEmpty(content[key])))
  const isFaulty = faults.some(({ pointer }) =>
    fields.some(({ key }) => pointer.split(/[/.]/)[0] === key),
  )
  const count = fields.filter((field) => isShown(field, content, undefined)).length
  return (
    <details
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="setup-folded"
    >
      <summary className="rounded-sm py-3 text-label">
        <Text
          id="setup-steps-more"
          args={{ count }}
          elements={{ span: <span className="tabular font-normal text-lightText" /> }}
        />
      </summary>
      <Grid fields={fields} />
    </details>
  )
}

/** What each answer to a question means. */
const notes = (): Record<string, Record<string, string>> => ({
  visibility: {
    members: t('privacy-note-visibility-members'),
    connections: t('privacy-note-visibility-connections'),
  },
  messages_from: {
    members: t('privacy-note-messages-members'),
    connections: t('privacy-note-messages-connections'),
  },
})

/** Below each answer it says what it means, in place of a help for all of them. */
function noted({ help, ...field }: Field): Field {
  const { kind } = field
  const said = notes()[field.key]
  if (!said || kind.type !== 'choice' || kind.options.from !== 'inline') return { ...field, help }
  const options = kind.options.options.map((option) => ({ ...option, note: said[option.key] }))
  return { ...field, kind: { ...kind, options: { ...kind.options, options } } }
}

/** Who writes has an answer that holds for who does not choose; beside it, who sees the profile would be passed over. */
function Parts({ apart }: { apart: { title: string; fields: Field[] }[] }) {
  const { control } = useFormContext<Values>()
  const isOpen = isEmpty(useWatch({ control, name: 'visibility' }))
  return apart.map(({ title, fields }) =>
    fields.length === 0 ? null : (
      <fieldset key={title} className="setup-apart">
        <legend className="text-h3">{title}</legend>
        <Grid fields={fields.map((field) => toBeChosen(noted(field), isOpen))} />
      </fieldset>
    ),
  )
}

function toBeChosen(field: Field, isOpen: boolean): Field {
  if (!isOpen || field.key !== 'visibility') return field
  return { ...field, help: t('privacy-please-choose') }
}
