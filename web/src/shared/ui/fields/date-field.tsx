import { type CalendarDate, parseDate } from '@internationalized/date'
import clsx from 'clsx'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { fieldClass, FieldFrame, type FieldProps, groupClass } from './field'
import './date.css'

export interface DateFieldProps extends FieldProps {
  /** ISO 8601 date as 1990-04-12, or '' while it is incomplete; what is no date shows as an empty one. */
  value: string
  onChange: (iso: string) => void
  onBlur?: () => void
  isDisabled?: boolean
  autoFocus?: boolean
}

/** A calendar date typed in parts, in the order of the reader's locale. */
export function DateField({
  label,
  description,
  error,
  optional,
  value,
  onChange,
  ...props
}: DateFieldProps) {
  return (
    <AriaDateField
      {...props}
      validationBehavior="aria"
      value={dateOf(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <DateInput className={clsx(groupClass, 'tabular px-2.5')}>
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-0.5 py-1 outline-none placeholder-shown:text-lightText date-segment"
            />
          )}
        </DateInput>
      </FieldFrame>
    </AriaDateField>
  )
}

function dateOf(value: string): CalendarDate | null {
  try {
    return parseDate(value)
  } catch {
    return null
  }
}
