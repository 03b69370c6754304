import { useContext } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input, type InputProps } from 'react-aria-components/Input'
import { controlClass } from '../fields/field'

/** Where a text is typed freely: Enter takes what is offered first, unless another is marked or nothing is `first`. */
export function FirstOnEnter<T>({
  inputRef,
  first,
  onTake,
  ...input
}: InputProps & {
  inputRef?: React.Ref<HTMLInputElement> | undefined
  first: T | undefined
  onTake: (first: T) => void
}) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      {...input}
      ref={inputRef}
      autoComplete="off"
      className={controlClass}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !state?.isOpen || state.selectionManager.focusedKey) return
        if (first === undefined) return
        // The list closes before React Aria sees the key, so Enter would also submit the form.
        event.preventDefault()
        event.stopPropagation()
        onTake(first)
        state.close()
      }}
    />
  )
}
