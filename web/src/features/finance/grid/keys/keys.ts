/** What a key means in a sheet while no cell is being edited. */
export type Command =
  | 'leave'
  | 'undo'
  | 'redo'
  | 'add'
  | 'remove'
  | 'up'
  | 'down'
  | 'all'
  | 'go'
  | 'edit'
  | 'clear'
  | 'toggle'
  | 'type'

export interface Key {
  key: string
  shift: boolean
  /** Control, or Cmd. */
  command: boolean
  alt: boolean
  /** The cursor is on the number of a row, which is a button. */
  onButton: boolean
  /** The cell is a box to tick. */
  onCheck: boolean
}

/** Null for what belongs to the browser, or to the button. */
export function commandOf({ key, shift, command, alt, onButton, onCheck }: Key): Command | null {
  if (key === 'Escape') return 'leave'
  if (command && alt) return null
  if (alt) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null
  if (/^(Arrow|Home$|End$|Page|Tab$)/.test(key)) return 'go'
  if (command) {
    switch (key.toLowerCase()) {
      case 'z':
        return shift ? 'redo' : 'undo'
      case 'y':
        return 'redo'
      case 'a':
        return 'all'
      case 'enter':
        return 'add'
      case 'backspace':
      case 'delete':
        return 'remove'
      default:
        return null
    }
  }
  if (onButton) return null
  if (key === 'Enter' || key === 'F2') return onCheck ? 'toggle' : 'edit'
  if (key === 'Delete' || key === 'Backspace') return 'clear'
  if (onCheck) return key === ' ' ? 'toggle' : null
  return [...key].length === 1 ? 'type' : null
}
