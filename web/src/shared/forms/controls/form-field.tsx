import { t } from '@messages/forms'
import Lock from 'lucide-react/icons/lock'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TagsField } from '@/shared/ui/choices/tags-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { DecimalControl, MoneyControl } from './amount-control'
import { Answer } from '../reading/answer'
import { ChoiceControl, ChoicesControl } from './choice-control'
import { isDay, notADate } from '../validation/check'
import { dependsOn, isRequired, isShown } from '../definition/conditions'
import type { Content, Field, Values } from '../definition/description'
import { isWide } from '../definition/layout'
import { RowsControl } from './rows-control'
import { CheckControl, IntegerControl, TextControl } from './plain-controls'
import { ReadTerms } from '../definition/terms'
import { anchorOf, type ControlProps, type FormSetup, useFormSetup } from '../setup'

export const loadDateField = () =>
  import('@/shared/ui/fields/date-field').then(({ DateField }) => ({ default: DateField }))

/** As heavy as half of all other fields, and most parts of a form have none. */
const DateField = lazy(loadDateField)

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
  const { isLocked, before, after } = useFormSetup()
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
        <>
          <Control field={field} prefix={prefix} answers={answers} />
          {after?.(prefix + field.key)}
        </>
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

const privateNoteOf = (
  { type }: Field['kind'],
  { privateNote, privateFileNote }: Pick<FormSetup, 'privateNote' | 'privateFileNote'>,
) => (type === 'document' && privateFileNote) || privateNote

/** In no row, or in the first. */
const isFirst = (prefix: string) => !/\.[1-9]\d*\.$/.test(prefix)

// oxlint-disable-next-line max-lines-per-function -- one case for each kind of field
function Control({ field, prefix, answers }: Required<Place> & { answers: Content }) {
  const name = prefix + field.key
  const { context, document, onMended, rows, ...setup } = useFormSetup()
  const { control } = useFormContext<Values>()
  const { field: bound, fieldState } = useController({ control, name })
  const { kind } = field
  const isAsked = isRequired(field, answers, context)
  const own = isFirst(prefix) || isAsked ? field.help : ''
  const help = [own, leastOf(field), field.private ? privateNoteOf(kind, setup) : undefined]
    .filter(Boolean)
    .join(' ')
  const common: ControlProps = {
    label: field.label,
    description: help === '' ? undefined : help,
    error: fieldState.error?.message,
    optional: !isAsked && !setup.isAsked?.(name),
    onBlur: bound.onBlur,
  }
  const { onChange, ref: inputRef } = bound
  const text = typeof bound.value === 'string' ? bound.value : ''
  const chosen = Array.isArray(bound.value) ? (bound.value as string[]) : []
  const written = { ...common, name, inputRef, value: text, onChange }

  switch (kind.type) {
    case 'text':
      return setup.text?.(written) ?? <TextControl {...written} kind={kind} />
    case 'url':
      return <TextField {...written} type="url" inputMode="url" placeholder="https://" />
    case 'integer':
    case 'year':
      return (
        <IntegerControl
          {...common}
          {...{ inputRef, onChange }}
          value={bound.value}
          unit={unitOf(field)}
        />
      )
    case 'money': {
      const value = bound.value as number | string | null
      return <MoneyControl {...common} {...{ kind, prefix, inputRef, value, onChange }} />
    }
    case 'decimal':
      return <DecimalControl {...common} {...{ kind, inputRef, onChange }} value={text} />
    case 'document':
      if (!document) return <ReadField field={field} prefix={prefix} />
      return document({
        ...common,
        ...{ name, field, kind, onChange },
        value: text === '' ? null : text,
        onMended: () => onMended?.(name),
      })
    case 'date': {
      const error = text === '' || isDay(text) ? common.error : notADate(text)
      return (
        <Suspense fallback={<Skeleton height={102} />}>
          <DateField {...common} error={error} value={text} onChange={onChange} />
        </Suspense>
      )
    }
    case 'choice':
      return (
        <ChoiceControl
          {...common}
          compact={prefix !== ''}
          source={kind.options}
          row={answers}
          value={text === '' ? null : text}
          onChange={onChange}
        />
      )
    // Set by the control of the name beside it.
    case 'member':
      return null
    case 'choices': {
      const within = kind.within ? answers[kind.within] : undefined
      return <ChoicesControl {...common} {...{ kind, within, onChange }} value={chosen} />
    }
    case 'tags': {
      const { max_items: max, max_length: maxLength } = kind
      return <TagsField {...common} {...{ max, maxLength, onChange }} value={chosen} />
    }
    case 'check':
      return (
        <>
          <CheckControl
            {...common}
            {...{ name, inputRef, onChange }}
            value={bound.value === true}
          />
          <div className="pb-1 pl-8 empty:hidden">
            <ReadTerms field={field.key} />
          </div>
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

/** "minutes", unless the label says so. */
function unitOf({ kind, label }: Field): string | undefined {
  if (kind.type !== 'integer' || !kind.unit) return undefined
  return label.toLowerCase().includes(kind.unit.toLowerCase()) ? undefined : kind.unit
}
