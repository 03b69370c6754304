import { t } from '@messages/ui'
import { ComboBox } from 'react-aria-components/ComboBox'
import { fieldClass, FieldFrame, type FieldProps } from '../fields/field'
import { Popover } from '../overlays/popover'
import { FirstOnEnter } from './first-on-enter'
import { OptionList } from './options'

export interface SuggestedTextProps extends FieldProps {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  inputRef?: React.Ref<HTMLInputElement>
  /** For what is typed now. */
  suggestions: string[]
  /** More may come for what was typed last. */
  isLooking?: boolean
}

/** A text that is typed freely, with suggestions; Enter takes the first of those that are shown. */
export function SuggestedText({
  label,
  description,
  error,
  optional,
  value,
  onChange,
  onBlur,
  inputRef,
  suggestions,
  isLooking = false,
}: SuggestedTextProps) {
  return (
    <ComboBox
      items={suggestions.map((text) => ({ id: text, label: text }))}
      value={null}
      onChange={(chosen) => chosen !== null && onChange(String(chosen))}
      inputValue={value}
      onInputChange={onChange}
      onBlur={() => onBlur?.()}
      allowsCustomValue
      // The list opens when something is typed, and its options come later.
      allowsEmptyCollection={isLooking}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <FirstOnEnter inputRef={inputRef} first={suggestions[0]} onTake={onChange} />
      </FieldFrame>
      <Popover fit>
        <OptionList empty={t('suggested-looking')} />
      </Popover>
    </ComboBox>
  )
}
