import { t } from '@messages/forms'
import Lock from 'lucide-react/icons/lock'
import clsx from 'clsx'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { DateField } from '@/shared/ui/fields/date-field'
import { NumberField } from '@/shared/ui/fields/number-field'
import { TagsField } from '@/shared/ui/choices/tags-field'
import { TextArea } from '@/shared/ui/fields/text-area'
import { TextField } from '@/shared/ui/fields/text-field'
import { DecimalControl, MoneyControl } from './amount-control'
import { Answer } from '../reading/answer'
import { ChoiceControl, ChoicesControl } from './choice-control'
import { isDay, notADate } from '../validation/check'
import { dependsOn, isRequired, isShown } from '../definition/conditions'
import type { Content, Field, Values } from '../definition/description'
import { isWide } from '../definition/layout'
import { RowsControl } from './rows-control'
import { ReadTerms } from '../definition/terms'
import { anchorOf, type ControlProps, useFormSetup } from '../setup'

/** One paragraph longer than this is written where all of it can be read. */
const fitsOneLine = 160

function joined(typed: string): string {
  return typed.replaceAll(/\s*\n\s*/g, ' ')
}

interface Place {
  field: Field
  /** Where the field's siblings stand, as `writers.0.`; empty at the top. */
  prefix?: string
}

/** One field of a described form, with whatever its condition says about its being there. */
export function FormField({ field, prefix = '' }: Place) {
  return dependsOn(field).length === 0 && !field.shown ? (
    <Placed field={field} prefix={prefix} answers={{}} />
  ) : (
    <Watching field={field} prefix={prefix} />
  )
}

function Watching({ field, prefix }: Required<Place>) {
  const names = dependsOn(field)
  const { control } = useFormContext<Values>()
  const { context } = useFormSetup()
  const watched = useWatch({ control, name: names.map((name) => prefix + name) })
  const answers = Object.fromEntries(names.map((name, index) => [name, watched[index]]))
  return isShown(field, answers, context.facts) ? (
    <Placed field={field} prefix={prefix} answers={answers} />
  ) : null
}

function Placed({ field, prefix, answers }: Required<Place> & { answers: Content }) {
  const { isLocked, before } = useFormSetup()
  const top = prefix === ''
  return (
    <div
      id={anchorOf(prefix + field.key)}
      className={clsx(
        'min-w-0 scroll-mt-24',
        !top && isWide(field) && 'sm:col-span-2',
        // A table of rows takes the width that there is; what is read or written in lines does not.
        top && field.kind.type !== 'rows' && 'max-w-prose',
      )}
    >
      {top && before?.(field.key)}
      {top && isLocked?.(field.key) ? (
        <ReadField field={field} locked />
      ) : (
        <Control field={field} prefix={prefix} answers={answers} />
      )}
    </div>
  )
}

function ReadField({ field, prefix = '', locked = false }: Place & { locked?: boolean }) {
  const { control } = useFormContext<Values>()
  const value = useWatch({ control, name: prefix + field.key })
  const currency = useWatch({ control, name: 'currency' })
  return (
    <div className="pb-6">
      <p className="mb-1.5 text-label">
        {field.label}
        {locked && (
          <>
            <Lock size={14} className="ml-1.5 inline align-[-2px] text-lightText" aria-hidden />
            <span className="sr-only">{t('form-field-locked')}</span>
          </>
        )}
      </p>
      <div className="rounded-md bg-sunken px-3 py-2">
        <Answer field={field} value={value} form={{ currency }} />
      </div>
    </div>
  )
}

function Control({ field, prefix, answers }: Required<Place> & { answers: Content }) {
  const name = prefix + field.key
  const { context, privateNote, terms, document, onMended, rows } = useFormSetup()
  const { control } = useFormContext<Values>()
  const { field: bound, fieldState } = useController({ control, name })
  const { kind } = field
  const unit = unitOf(field)
  const help = [unit, field.help, leastOf(field), field.private ? privateNote : undefined]
    .filter(Boolean)
    .join(' ')
  const common: ControlProps = {
    label: field.label,
    description: help === '' ? undefined : help,
    error: fieldState.error?.message,
    optional: !isRequired(field, answers, context),
    onBlur: bound.onBlur,
  }
  const text = typeof bound.value === 'string' ? bound.value : ''
  const chosen = Array.isArray(bound.value) ? (bound.value as string[]) : []

  switch (kind.type) {
    case 'text':
      return kind.rule === 'email' ? (
        <TextField
          {...common}
          name={name}
          inputRef={bound.ref}
          value={text}
          onChange={bound.onChange}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      ) : kind.lines === 'one' && kind.max <= fitsOneLine ? (
        <TextField
          {...common}
          name={name}
          inputRef={bound.ref}
          value={text}
          onChange={bound.onChange}
          limit={kind.max}
        />
      ) : (
        <TextArea
          {...common}
          name={name}
          inputRef={bound.ref}
          value={text}
          onChange={
            kind.lines === 'one' ? (typed) => bound.onChange(joined(typed)) : bound.onChange
          }
          limit={kind.max}
          {...(kind.lines === 'one' ? { rows: 2 } : {})}
        />
      )
    case 'url':
      return (
        <TextField
          {...common}
          name={name}
          inputRef={bound.ref}
          value={text}
          onChange={bound.onChange}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      )
    case 'integer':
    case 'year':
      return (
        <NumberField
          {...common}
          inputRef={bound.ref}
          value={typeof bound.value === 'number' ? bound.value : Number.NaN}
          onChange={(value) => bound.onChange(Number.isNaN(value) ? null : value)}
          formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
        />
      )
    case 'money':
      return (
        <MoneyControl
          {...common}
          kind={kind}
          prefix={prefix}
          inputRef={bound.ref}
          value={bound.value as number | string | null}
          onChange={bound.onChange}
        />
      )
    case 'decimal':
      return (
        <DecimalControl
          {...common}
          kind={kind}
          inputRef={bound.ref}
          value={text}
          onChange={bound.onChange}
        />
      )
    case 'document':
      return document ? (
        document({
          ...common,
          name,
          field,
          kind,
          value: text === '' ? null : text,
          onChange: bound.onChange,
          onMended: () => onMended?.(name),
        })
      ) : (
        <ReadField field={field} prefix={prefix} />
      )
    case 'date':
      return (
        <DateField
          {...common}
          error={text === '' || isDay(text) ? common.error : notADate(text)}
          value={text}
          onChange={bound.onChange}
        />
      )
    case 'choice':
      return (
        <ChoiceControl
          {...common}
          compact={prefix !== ''}
          source={kind.options}
          value={text === '' ? null : text}
          onChange={bound.onChange}
        />
      )
    case 'choices':
      return (
        <ChoicesControl
          {...common}
          kind={kind}
          within={kind.within ? answers[kind.within] : undefined}
          value={chosen}
          onChange={bound.onChange}
        />
      )
    case 'tags':
      return (
        <TagsField
          {...common}
          value={chosen}
          onChange={bound.onChange}
          max={kind.max_items}
          maxLength={kind.max_length}
        />
      )
    case 'check':
      return (
        <>
          <Checkbox
            name={name}
            inputRef={bound.ref}
            isSelected={bound.value === true}
            onChange={bound.onChange}
            onBlur={bound.onBlur}
            description={common.description}
            {...(common.error === undefined ? {} : { error: common.error })}
          >
            {field.label}
          </Checkbox>
          <ReadTerms terms={terms} field={field.key} />
        </>
      )
    case 'rows': {
      const asked = { ...common, name, kind, draw: drawField }
      return rows?.(asked) ?? <RowsControl {...asked} />
    }
  }
}

function drawField(field: Field, prefix: string) {
  return <FormField key={field.key} field={field} prefix={prefix} />
}

/** "At least 150 characters.", where that is more than a word or two. */
function leastOf({ kind }: Field): string | undefined {
  return kind.type === 'text' && kind.min >= 10
    ? t('form-field-least-characters', { min: kind.min })
    : undefined
}

/** "In minutes.", unless the label says so. */
function unitOf({ kind, label }: Field): string | undefined {
  if (kind.type !== 'integer' || !kind.unit) return undefined
  return label.toLowerCase().includes(kind.unit.toLowerCase())
    ? undefined
    : t('form-field-in', { unit: kind.unit })
}
