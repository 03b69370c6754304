import type { FluentBundle } from '@fluent/bundle'

/** A text of a catalogue, as Fluent has parsed it. */
export type Pattern = Parameters<FluentBundle['formatPattern']>[0]
