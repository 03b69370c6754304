import type { ButtonKind } from './button-class'

/** How a yes looks: filled where it is the main thing to do, outlined among others. */
export type YesKind = Extract<ButtonKind, 'primary' | 'outline'>

/** The no beside it is always the weaker of the two. */
export const noKind = (yes: YesKind): ButtonKind => (yes === 'primary' ? 'outline' : 'quiet')
