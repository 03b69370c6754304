import type { UsagePlace } from './place'

/** Who gets usage data, and for how long it is kept. */
export function whereTo(place: UsagePlace): string {
  if (place.provider !== 'vendor') {
    return 'It stays on this server and is deleted after 90 days.'
  }
  return `It goes to ${new URL(place.serverUrl, location.origin).host}, a service that the operator of this site has chosen.`
}
