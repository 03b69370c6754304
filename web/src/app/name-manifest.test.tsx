import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameManifest } from './name-manifest'

test('the page leaves the manifest to the moment when its screen stands', () => {
  expect(readFileSync('index.html', 'utf8')).not.toContain('rel="manifest"')
  nameManifest()
  expect(document.head.querySelector('link[rel=manifest]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  )
})
