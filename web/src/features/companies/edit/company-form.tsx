import { t } from '@messages/companies'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { ComboBox, MultiComboBox } from '@/shared/ui/choices/combo-box'
import { TextArea } from '@/shared/ui/fields/text-area'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import type { CompanyText } from '../contract'
import { Preview } from './preview'

const limits = { name: 160, kinds: 5, city: 80, about: 2_000 }

export interface FormProps {
  initial: CompanyText
  lists: Taxonomies
  submit: string
  isPending: boolean
  error: unknown
  onSave: (text: CompanyText) => void
  onCancel: () => void
}

/** What a company says of itself. The server checks it, and its words stand at the fields. */
export function CompanyForm({ initial, lists, submit, isPending, error, ...on }: FormProps) {
  const [text, setText] = useState(initial)
  const set = (change: Partial<CompanyText>) => setText((before) => ({ ...before, ...change }))
  const fields = error instanceof ApiError ? error.fields : []
  const faultOf = (name: string) =>
    fields.find(({ field }) => field.replace('company/', '') === name)?.detail
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) on.onSave(text)
  }
  return (
    <div className="company-writing">
      <form className="company-form" noValidate onSubmit={send}>
        {error !== null && error !== undefined && (
          <Alert tone="error">{fields.length > 0 ? t('form-check') : messageOf(error)}</Alert>
        )}
        <Required text={text} set={set} faultOf={faultOf} lists={lists} />
        <Optional text={text} set={set} faultOf={faultOf} />
        <div className="company-next">
          <Button type="submit" isPending={isPending}>
            {submit}
          </Button>
          <Button kind="outline" isDisabled={isPending} onPress={on.onCancel}>
            {t('form-cancel')}
          </Button>
        </div>
      </form>
      <Preview text={text} lists={lists} />
    </div>
  )
}

interface PartProps {
  text: CompanyText
  set: (change: Partial<CompanyText>) => void
  faultOf: (field: string) => string | undefined
}

/** What every page has, and the city beside its country. */
function Required({ text, set, faultOf, lists }: PartProps & { lists: Taxonomies }) {
  const options = (list: string) =>
    optionsOf({ from: 'taxonomy', list }, lists).options.map(({ key: id, label }) => ({
      id,
      label,
    }))
  return (
    <>
      <TextField
        label={t('form-name')}
        value={text.name}
        onChange={(name) => set({ name })}
        limit={limits.name}
        error={faultOf('name')}
      />
      <MultiComboBox
        label={t('form-kinds')}
        options={options('company_kinds')}
        value={text.kinds}
        onChange={(kinds) => set({ kinds })}
        max={limits.kinds}
        error={faultOf('kinds')}
      />
      <div className="company-form-row">
        <ComboBox
          label={t('form-country')}
          options={options('countries')}
          value={text.country || null}
          onChange={(country) => set({ country: country ?? '' })}
          error={faultOf('country')}
        />
        <TextField
          label={t('form-city')}
          optional
          value={text.city ?? ''}
          onChange={(city) => set({ city })}
          limit={limits.city}
          error={faultOf('city')}
        />
      </div>
    </>
  )
}

/** What a page can do without. */
function Optional({ text, set, faultOf }: PartProps) {
  return (
    <>
      <TextField
        label={t('form-site')}
        description={t('form-site-explained')}
        optional
        type="url"
        placeholder="https://"
        value={text.site ?? ''}
        onChange={(site) => set({ site })}
        error={faultOf('site')}
      />
      <TextArea
        label={t('form-about')}
        optional
        value={text.about ?? ''}
        onChange={(about) => set({ about })}
        limit={limits.about}
        rows={6}
        dir="auto"
        error={faultOf('about')}
      />
    </>
  )
}
