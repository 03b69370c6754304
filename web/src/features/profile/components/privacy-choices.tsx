import { t } from '@messages/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import type { Content, Field, KindOf, Section } from '@/shared/forms/definition/description'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ReadTerms, termsQuery } from '@/shared/forms/definition/terms'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Switch } from '@/shared/ui/choices/switch'
import { Card } from '@/shared/ui/layout/card'
import { toast } from '@/shared/ui/messages/toast'
import { patchProfile, type Profile, profileQuery } from '../api'
import { askedField } from '../asked-field'
import { privacyParts } from '../privacy-parts'
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

/** Who sees somebody and writes to them: each choice takes effect at once. What was accepted stands below. */
export function PrivacyChoices({ section, profile, taxonomies, uid }: Props) {
  const change = useChange(uid, profile)
  const content: Content = profile.content
  const value = (key: string) =>
    change.isPending && key in change.variables ? change.variables[key] : content[key]
  return (
    <section aria-labelledby="privacy-choices" className="mb-lg">
      <Card>
        <h2 id="privacy-choices" className="text-h2">
          {t('privacy-now')}
        </h2>
        <p className="mt-xs mb-lg text-reading">{nowWords(content)}</p>
        {partsOf(section).map(({ title, fields }) => (
          <section key={title} aria-label={title} className="mb-lg">
            <h3 className="mb-sm text-h3">{title}</h3>
            {fields.map((field) => (
              <Choice
                key={field.key}
                field={field}
                taxonomies={taxonomies}
                value={value(field.key)}
                isDisabled={change.isPending}
                onChange={(to) => change.mutate({ [field.key]: to })}
              />
            ))}
          </section>
        ))}
        <Accepted profile={profile} />
      </Card>
    </section>
  )
}

/** In words what holds now; without an answer, everybody who sees a profile may write once. */
function nowWords({ visibility, messages_from: from }: Content): string {
  const seen = visibility === 'members' ? t('privacy-now-members') : t('privacy-now-connections')
  // Both answers let in who works with somebody, as the server has it.
  const isNarrow = from === 'connections' || from === 'project_members'
  return `${seen} ${isNarrow ? t('privacy-now-messages-known') : t('privacy-now-messages-all')}`
}

/** What belongs together stands together; what was accepted, and usage data, stand elsewhere. */
function partsOf({ fields }: Section): { title: string; fields: Field[] }[] {
  const left = fields.filter(({ key }) => !accepted.includes(key) && key !== usageData)
  const of = (keys: string[]) => left.filter(({ key }) => keys.includes(key))
  const { seen, messages } = privacyParts
  return [
    { title: t('privacy-part-seen'), fields: of(seen) },
    { title: t('privacy-part-messages'), fields: of(messages) },
    {
      title: t('privacy-part-news'),
      fields: left.filter(({ key }) => ![...seen, ...messages].includes(key)),
    },
  ].filter((part) => part.fields.length > 0)
}

/** Without a date: the server tells none of the terms that were accepted last. */
function Accepted({ profile: { content } }: { profile: Profile }) {
  const { data: terms } = useQuery(termsQuery)
  const given = accepted.filter((key) => (content as Content)[key] === true)
  if (given.length === 0) return null
  return (
    <div className="mt-md border-t border-line pt-md">
      <p className="text-body text-lightText">{t('privacy-accepted')}</p>
      <div className="flex flex-wrap gap-x-md pt-xs">
        {given.map((key) => (
          <ReadTerms key={key} terms={terms} field={key} />
        ))}
      </div>
    </div>
  )
}

function Choice({
  field,
  taxonomies,
  value,
  isDisabled,
  onChange,
}: {
  field: Field
  taxonomies: Taxonomies
  value: unknown
  isDisabled: boolean
  onChange: (value: unknown) => void
}) {
  const { kind, label, help } = askedField(field)
  if (kind.type === 'check') {
    return (
      <div className="setting">
        <Switch isSelected={value === true} isDisabled={isDisabled} onChange={onChange}>
          <span className="block text-label">{label}</span>
          {help && <span className="block text-caption font-normal text-lightText">{help}</span>}
        </Switch>
      </div>
    )
  }
  if (kind.type !== 'choice') return null
  return (
    <RadioGroup
      isSetting
      label={label}
      description={help}
      options={choicesOf(kind, taxonomies)}
      value={typeof value === 'string' ? value : null}
      isDisabled={isDisabled}
      onChange={onChange}
    />
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
      toast(t('privacy-saved'))
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
    // Another window may have been quicker: what holds now is read again.
    onError: (error) => {
      toast(messageOf(error), { tone: 'error' })
      void queryClient.invalidateQueries(profileQuery(uid))
    },
  })
}
