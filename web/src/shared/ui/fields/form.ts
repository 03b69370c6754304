import type {
  ControllerFieldState,
  ControllerRenderProps,
  FieldValues,
  Path,
} from 'react-hook-form'

/** Ties a react-hook-form Controller to a field of this folder: `<TextField {...bind(f, s)} …/>`. */
export function bind<Values extends FieldValues, Name extends Path<Values>>(
  field: ControllerRenderProps<Values, Name>,
  state: ControllerFieldState,
) {
  const { ref, disabled, ...rest } = field
  return { ...rest, inputRef: ref, isDisabled: disabled ?? false, error: state.error?.message }
}
