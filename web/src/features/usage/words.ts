import type { UsagePlace } from './place'

/*
 * What people agree to or refuse. Other words, or other hosts, are another text: with these the number of the text is
 * changed (USAGE_WORDING in crates/domain/src/profiles/usage.rs), and whoever agreed to the earlier one is asked again.
 */

export const question = 'May we count how you use Slateflow?'

export const collected =
  'Which screens you open, what you press, how fast pages are. Never what you write: scripts, budgets, messages and reviews stay out of it.'

/** Whom it goes to, where that is not this server. */
const host = (place: UsagePlace): string | undefined =>
  place.provider === 'vendor' ? new URL(place.serverUrl, location.origin).host : undefined

/** Who gets usage data, for how long it is kept, and who can delete it. */
export function whereTo(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'It stays on this server and is deleted after 90 days.'
    : `It goes to ${other}, a service that the operator of this site has chosen. How long it is kept, and its deletion, are in the hands of ${other} and the operator.`
}

/** What a no does about what has been collected by then. */
export function afterNo(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'What was collected before is deleted'
    : `Nothing more goes to ${other}. What it already has is not deleted by this: ask the operator of this site, or ${other}, to delete it`
}

/** Where the browser says no, and the person has not: what their own no would still do. */
export function despiteTheBrowser(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'What was collected before, or in another browser, is deleted when you choose No.'
    : `Choose No, and nothing goes to ${other} from your other browsers either.`
}

/** Said when a no has been taken. */
export function stopped(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'Nothing is shared any more, and what was collected is deleted.'
    : `Nothing is shared any more. What ${other} already has is not deleted by this: ask the operator of this site, or ${other}, to delete it.`
}
