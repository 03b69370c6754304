import { fold } from '@/shared/lib/fold'

type Regional = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

/** The zones of a country, as the browser knows them; none where it does not. */
function zonesOf(country: string): string[] {
  try {
    const region = new Intl.Locale('und', { region: country }) as Regional
    return region.getTimeZones?.() ?? region.timeZones ?? []
  } catch {
    return []
  }
}

/** Two zones with the same hours in winter and in summer are one here. */
function hoursOf(zone: string, year: number): string {
  const hour = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offset = (month: number) =>
    hour
      .formatToParts(new Date(Date.UTC(year, month, 1, 12)))
      .find(({ type }) => type === 'timeZoneName')?.value
  return `${offset(0)} ${offset(6)}`
}

/**
 * The time zone of a place: the one that is called like the town, else the only one of the country, else
 * the device's where it is one of the country. Undefined where none of them is known.
 */
export function zoneOf(country: string, city: string, device: string): string | undefined {
  const zones = zonesOf(country)
  const town = fold(city.trim())
  const called = (zone: string) => fold(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')
  const ofTown = town === '' ? undefined : zones.find((zone) => called(zone) === town)
  if (ofTown) return ofTown
  const year = new Date().getUTCFullYear()
  const isOne = new Set(zones.map((zone) => hoursOf(zone, year))).size === 1
  if (zones.includes(device)) return device
  return isOne ? zones[0] : undefined
}
