import { t } from '@messages/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { Content, Field, KindOf, Section } from '@/shared/forms/definition/description'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ReadTerms } from '@/shared/forms/definition/terms'
import { day } from '@/shared/lib/format'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Switch } from '@/shared/ui/choices/switch'
import { Card } from '@/shared/ui/layout/card'
import { toast } from '@/shared/ui/messages/toast'
import { patchProfile, type Profile, profileQuery } from '../api'
import { askedField, withMembers } from '../asked-field'
import { privacyParts } from '../privacy-parts'
import './privacy-choices.css'
import { useSaved } from './use-saved'

interface Props {
  section: Section
  profile: Profile
  taxonomies: Taxonomies
  uid: string
}

/** Once given, they cannot be taken back here. */
const accepted = ['accept_terms', 'accept_code_of_conduct']

/** Has a question of its own below. */
const usageData = 'analytics'

/** Who sees somebody and writes to them: each choice takes effect at once. */
export function PrivacyChoices(props: Props) {
  const content: Content = props.profile.content
  const { seen, messages } = privacyParts
  return (
    <>
      <Part {...props} title={t('privacy-part-seen')} now={seenNow(content)} keys={seen} />
      <Part
        {...props}
        title={t('privacy-part-messages')}
        now={messagesNow(content)}
        keys={messages}
      />
    </>
  )
}

/** What somebody has agreed to: emails, which can be changed, and the terms, which stay accepted. */
export function Agreements(props: Props) {
  const apart = [...privacyParts.seen, ...privacyParts.messages, ...accepted, usageData]
  return (
    <Part
      {...props}
      title={t('privacy-part-agreed')}
      keys={props.section.fields.map(({ key }) => key).filter((key) => !apart.includes(key))}
    >
      <Accepted profile={props.profile} />
    </Part>
  )
}

/** Some questions of the section. */
function Part({
  section,
  profile,
  taxonomies,
  uid,
  title,
  now,
  keys,
  children,
}: Props & { title: string; now?: string | undefined; keys: string[]; children?: ReactNode }) {
  const id = useId()
  const change = useChange(uid, profile)
  const content: Content = profile.content
  const value = (key: string) =>
    change.isPending && key in change.variables ? change.variables[key] : content[key]
  return (
    <section aria-labelledby={id} className="mb-lg">
      <Card>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <p role="status" className="sr-only">
          {change.isSuccess && t('privacy-saved')}
        </p>
        {now && <p className="mt-xs text-reading text-lightText">{now}</p>}
        <div className="mt-md">
          {section.fields
            .filter(({ key }) => keys.includes(key))
            .map((field) => (
              <Choice
                key={field.key}
                field={field}
                taxonomies={taxonomies}
                value={value(field.key)}
                isWithin={withMembers.includes(field.key)}
                isClosed={withMembers.includes(field.key) && value('visibility') !== 'members'}
                isDisabled={change.isPending}
                isSaved={change.isSuccess && field.key in change.variables}
                onChange={(to) => change.mutate({ [field.key]: to })}
              />
            ))}
          {children}
        </div>
      </Card>
    </section>
  )
}

/** Of a question without an answer it is said what holds; otherwise its answer says so. */
const seenNow = ({ visibility }: Content) => (visibility ? undefined : t('privacy-now-connections'))

const messagesNow = ({ messages_from: from }: Content) =>
  from ? undefined : t('privacy-now-messages-all')

function Accepted({ profile: { content, terms_accepted_at: at } }: { profile: Profile }) {
  const given = accepted.filter((key) => (content as Content)[key] === true)
  if (given.length === 0) return null
  return (
    <div className="setting">
      <p className="text-label">
        {at ? t('privacy-accepted-on', { date: day(at) }) : t('privacy-accepted')}
      </p>
      <div className="flex flex-wrap gap-x-md pt-xs">
        {given.map((key) => (
          <ReadTerms key={key} field={key} />
        ))}
      </div>
    </div>
  )
}

function Choice({
  field,
  taxonomies,
  value,
  isWithin,
  isClosed,
  isDisabled,
  isSaved,
  onChange,
}: {
  field: Field
  taxonomies: Taxonomies
  value: unknown
  /** It belongs to the choice above, and without it does nothing. */
  isWithin: boolean
  isClosed: boolean
  isDisabled: boolean
  /** It was the last to be changed, and holds. */
  isSaved: boolean
  onChange: (value: unknown) => void
}) {
  const { kind, label, help } = askedField(field, {})
  const saved = isSaved && <Saved />
  const said = isClosed ? t('privacy-members-only') : help
  if (kind.type === 'check') {
    return (
      <div className={clsx('setting privacy-choice privacy-switch', isWithin && 'privacy-within')}>
        {saved}
        <Switch
          isSelected={value === true && !isClosed}
          isDisabled={isDisabled || isClosed}
          onChange={onChange}
        >
          <span className="block text-label">{label}</span>
          {said && <span className="block text-caption font-normal text-lightText">{said}</span>}
        </Switch>
      </div>
    )
  }
  if (kind.type !== 'choice') return null
  return (
    <div className="setting privacy-choice privacy-said">
      {saved}
      <RadioGroup
        isSetting
        label={label}
        description={help}
        options={choicesOf(kind, taxonomies)}
        value={typeof value === 'string' ? value : null}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    </div>
  )
}

/** Beside what was changed; it is heard once, at the head of the card. */
function Saved() {
  return (
    <span aria-hidden="true" className="privacy-saved text-caption text-success">
      <Check size={14} />
      {t('privacy-saved-here')}
    </span>
  )
}

const choicesOf = ({ options }: KindOf<'choice'>, taxonomies: Taxonomies) =>
  optionsOf(options, taxonomies).options.map(({ key, label }) => ({ id: key, label }))

function useChange(uid: string, { version }: Profile) {
  const queryClient = useQueryClient()
  const onSaved = useSaved(uid)
  return useMutation({
    mutationFn: (changes: Content) => patchProfile(changes, version),
    onSuccess: async (saved) => {
      onSaved(saved)
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
    // Another window may have been quicker: what holds now is read again.
    onError: (error) => {
      toast(messageOf(error), { tone: 'error' })
      void queryClient.invalidateQueries(profileQuery(uid))
    },
  })
}
