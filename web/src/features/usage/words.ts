import type { UsagePlace } from './place'

/*
 * What people agree to or refuse. Other words, or other hosts, are another text: with these the number of the text is
 * changed (USAGE_WORDING in crates/domain/src/profiles/usage.rs), and whoever agreed to the earlier one is asked again.
 */

export const question = 'Share usage data?'

export const collected =
  'We record which screens you open, what you select and how fast pages load. Never what you write: scripts, budgets, messages and reviews are excluded.'

/** Whom it goes to, where that is not this server. */
const host = (place: UsagePlace): string | undefined =>
  place.provider === 'vendor' ? new URL(place.serverUrl, location.origin).host : undefined

/** Who gets usage data, for how long it is kept, and who can delete it. */
export function whereTo(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'The data stays on this server and is deleted after 90 days.'
    : `The data goes to ${other}, a service chosen by the operator of this site. Retention and deletion are up to ${other} and the operator.`
}

/** What a no does about what has been collected by then. */
export function afterNo(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'Data collected so far is deleted'
    : `Nothing more is sent to ${other}. Data already sent is not deleted: ask the operator of this site, or ${other}, to delete it`
}

/** Where the browser says no, and the person has not: what their own no would still do. */
export function despiteTheBrowser(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'Data collected earlier, or in another browser, is deleted when you choose No.'
    : `Choose No to stop sending data to ${other} from your other browsers too.`
}

/** Said when a no has been taken. */
export function stopped(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? 'Usage data is no longer shared, and the data collected so far is deleted.'
    : `Usage data is no longer shared. Data already sent is not deleted: ask the operator of this site, or ${other}, to delete it.`
}
