import { t } from '@messages/usage'
import type { UsagePlace } from './place'

/*
 * What people agree to or refuse. Other words, or other hosts, are another text: with these the number of the text is
 * changed (USAGE_WORDING in crates/domain/src/profiles/usage.rs), and whoever agreed to the earlier one is asked again.
 */

export const question = () => t('words-share-usage-data')

export const collected = () => t('words-record-which-screens-open')

/** Whom it goes to, where that is not this server. */
const host = (place: UsagePlace): string | undefined =>
  place.provider === 'vendor' ? new URL(place.serverUrl, location.origin).host : undefined

/** Who gets usage data, for how long it is kept, and who can delete it. */
export function whereTo(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? t('words-data-stays-on-server')
    : t('words-data-goes-service-chosen', { other })
}

/** What a no does about what has been collected by then. */
export function afterNo(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? t('words-data-collected-so-far')
    : t('words-nothing-more-sent-data', { other })
}

/** Where the browser says no, and the person has not: what their own no would still do. */
export function despiteTheBrowser(place: UsagePlace): string {
  const other = host(place)
  return other === undefined
    ? t('words-data-collected-earlier-in')
    : t('words-choose-no-stop-sending', { other })
}

/** Said when a no has been taken. */
export function stopped(place: UsagePlace): string {
  const other = host(place)
  return other === undefined ? t('words-stopped') : t('words-stopped-service', { other })
}
