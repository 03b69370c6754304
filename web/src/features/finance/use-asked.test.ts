// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ask } from '@/shared/forms/definition/test-sample'
import { useAsked } from './use-asked'

const fields = [
  ask('finance_sources', { type: 'check' }),
  ask('shortfall_declared', { type: 'check' }),
]

const shown = (blocked: string[], declared: boolean) =>
  renderHook(
    (props: { blocked: string[]; declared: boolean }) =>
      useAsked(fields, props.blocked, { shortfall_declared: props.declared }).length,
    { initialProps: { blocked, declared } },
  )

test('a shortfall is asked about only where the server finds one, or one is declared', () => {
  expect(shown([], false).result.current).toBe(1)
  expect(shown(['finance_sources'], false).result.current).toBe(1)
  expect(shown(['shortfall_declared'], false).result.current).toBe(2)
  expect(shown([], true).result.current).toBe(2)
})

test('the question stays while it is answered', () => {
  const { result, rerender } = shown(['shortfall_declared'], false)
  rerender({ blocked: [], declared: true })
  rerender({ blocked: [], declared: false })
  expect(result.current).toBe(2)
})
