import { t } from '@messages/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import clsx from 'clsx'
import { controlClass, fieldClass, FieldFrame, type FieldProps } from '../fields/field'
import { Popover } from '../overlays/popover'
import { type Option, OptionList } from './options'

export interface SelectProps extends FieldProps {
  options: Option[]
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  isDisabled?: boolean
  /** In a row that says by itself what is chosen: the label is for screen readers, and no error is shown. */
  inRow?: boolean
}

/** One of a short list. Above about fifteen entries use ComboBox. */
export function Select({
  label,
  description,
  error,
  optional,
  options,
  value,
  onChange,
  placeholder = t('select-choose'),
  inRow = false,
  ...props
}: SelectProps) {
  const control = (
    <Button
      className={clsx(controlClass, 'flex items-center gap-sm text-left', error && 'border-error')}
    >
      <SelectValue className="min-w-0 flex-1 wrap-anywhere placeholder-shown:text-lightText">
        {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
      </SelectValue>
      <ChevronDown size={16} className="shrink-0 text-lightText" aria-hidden />
    </Button>
  )
  return (
    <AriaSelect
      {...props}
      validationBehavior="aria"
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      {inRow ? (
        <>
          <Label className="sr-only">{label}</Label>
          {control}
        </>
      ) : (
        <FieldFrame label={label} description={description} error={error} optional={optional}>
          {control}
        </FieldFrame>
      )}
      <Popover fit>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  )
}
