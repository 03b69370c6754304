import { expect, test } from 'vitest'
import { zoneOf } from './zone-of'

test.each([
  ['PT', 'Funchal', 'Europe/Berlin', undefined],
  ['SE', 'Göteborg', 'Europe/Berlin', 'Europe/Stockholm'],
  ['DE', '', 'America/New_York', 'Europe/Berlin'],
  ['US', 'Los Angeles', 'America/New_York', 'America/Los_Angeles'],
  ['US', 'Boston', 'America/New_York', 'America/New_York'],
  ['US', 'Boston', 'Europe/Dublin', undefined],
  ['', 'Berlin', 'Europe/Dublin', undefined],
])('the time zone of %s %s on a device in %s', (country, city, device, zone) => {
  expect(zoneOf(country, city, device)).toBe(zone)
})
