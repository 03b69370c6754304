// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { pendingUploadAt, fingerprintOf, forgetPendingUploads } from './pending-uploads'

const place = { projectId: 'p1', stage: 2, field: 'script' }
const now = Date.parse('2026-11-22T12:00:00Z')

function keep(field: string, name: string, creationTime: string) {
  const file = new File(['x'.repeat(9)], name, { lastModified: 5 })
  const key = `tus::${fingerprintOf({ ...place, field }, file)}::77`
  localStorage.setItem(
    key,
    JSON.stringify({ size: 9, metadata: { filename: name }, creationTime, uploadUrl: '/x' }),
  )
}

beforeEach(() => localStorage.clear())

test('what was cut off is told of at its own place, the newest, as long as the server keeps it', () => {
  expect(pendingUploadAt(place, now)).toBeUndefined()
  keep('script_fdx', 'other.fdx', '2026-11-22T11:00:00Z')
  keep('script', 'old.pdf', '2026-11-20T11:00:00Z')
  expect(pendingUploadAt(place, now)).toBeUndefined()
  keep('script', 'draft 3.pdf', '2026-11-22T10:00:00Z')
  keep('script', 'draft 4.pdf', '2026-11-22T11:00:00Z')
  expect(pendingUploadAt(place, now)).toEqual({ name: 'draft 4.pdf', size: 9 })
  localStorage.setItem('tus::p1-2-script-broken::1', 'not json')
  expect(pendingUploadAt(place, now)?.name).toBe('draft 4.pdf')
})

test('what cannot go on is forgotten', () => {
  keep('script', 'draft.pdf', '2026-11-22T11:00:00Z')
  keep('script_fdx', 'draft.fdx', '2026-11-22T11:00:00Z')
  forgetPendingUploads(place)
  expect(pendingUploadAt(place, now)).toBeUndefined()
  expect(pendingUploadAt({ ...place, field: 'script_fdx' }, now)?.name).toBe('draft.fdx')
})
