import type { Queued, Waiting } from '../queries'

export const deskLists = [
  'reports',
  'appeals',
  'held',
  'duplicates',
  'credits',
  'confirmed',
] as const
export type DeskList = (typeof deskLists)[number]

export const kinds = ['message', 'profile', 'company'] as const satisfies Kind[]
export type Kind = Queued['subject']['kind']

export const states = ['urgent', 'late'] as const
export type State = (typeof states)[number]

/** What the address of the desk says: which list, what of it, and the report that is open. */
export interface DeskAddress {
  list: DeskList
  kind?: Kind | undefined
  state?: State | undefined
  report?: string | undefined
}

export type WaitingAddress = DeskAddress & { list: Waiting }

/** What it does not know is left out. */
export function deskAddress(search: Partial<Record<keyof DeskAddress, string>>): DeskAddress {
  return {
    list: deskLists.find((one) => one === search.list) ?? 'reports',
    kind: kinds.find((one) => one === search.kind),
    state: states.find((one) => one === search.state),
    report: search.report,
  }
}

/** A link is current only where the whole address is the same. */
export const exactly = { exact: true, includeSearch: true }

export const isWaiting = (at: DeskAddress): at is WaitingAddress =>
  at.list === 'reports' || at.list === 'appeals'
