import { render, screen } from '@testing-library/react'
import { Profiler, useDeferredValue } from 'react'
import { expect, test } from 'vitest'
import { Later } from './later'

/** What stands there after each time that something was drawn. */
function drawn(seen: (string | null)[]) {
  const Deferred = () =>
    useDeferredValue(true, false) && (
      <Profiler id="section" onRender={() => seen.push(screen.getByRole('main').textContent)}>
        <h2>Sources</h2>
        <Later>
          <p>40 rows</p>
        </Later>
      </Profiler>
    )
  return (
    <main>
      <Deferred />
    </main>
  )
}

test('what comes later is drawn after what stands around it, also where that is deferred', async () => {
  const seen: (string | null)[] = []
  render(drawn(seen))
  expect(await screen.findByText('40 rows')).toBeVisible()
  expect(seen).toEqual(['Sources', 'Sources40 rows'])
})
