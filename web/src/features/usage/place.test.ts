// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { allBut, usagePlace } from './place'

const place = usagePlace()

test.each([
  ['our own collector', '/v1/analytics/batch', '/v1/analytics/config', location.origin],
  ['a vendor', 'https://api2.vendor.test/2/httpapi', 'https://cfg.vendor.test/config', ''],
  ['what stands in front of it here', '/to-vendor/2/httpapi', '', location.origin],
])('[W-02] no upload is a request that failed: %s', (_, serverUrl, configUrl, origin) => {
  const watched = allBut({ ...place, serverUrl, configUrl })
  const uploads = [serverUrl, `${configUrl || serverUrl}?api_key=x`]
  for (const address of uploads.flatMap((one) => [one, origin + one])) {
    expect(address).not.toMatch(watched)
  }
  for (const address of ['/api/projects', `${location.origin}/api/projects?x=1`]) {
    expect(address).toMatch(watched)
  }
  expect(`${serverUrl}x`).toMatch(watched)
})
