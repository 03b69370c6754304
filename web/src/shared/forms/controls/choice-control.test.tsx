import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FormSetupProvider } from '../setup'
import { ChoiceControl } from './choice-control'

const titles = [
  { key: 'gaffer', label: 'Gaffer', group: 'lighting' },
  { key: 'electrician', label: 'Electrician', group: 'lighting' },
  { key: 'key_grip', label: 'Key grip', group: 'grip' },
  { key: 'dolly_grip', label: 'Dolly grip', group: 'grip' },
  ...Array.from({ length: 14 }, (_, n) => ({
    key: `t${n}`,
    label: `Title ${n}`,
    group: 'camera',
  })),
]

async function listed(row: Record<string, unknown>) {
  render(
    <FormSetupProvider
      value={{
        taxonomies: { version: 1, lists: [{ key: 'titles', options: titles }] },
        context: { today: '2026-11-21', complete: false },
        privateNote: '',
      }}
    >
      <ChoiceControl
        label="Title"
        description={undefined}
        error={undefined}
        onBlur={() => undefined}
        optional={false}
        source={{ from: 'taxonomy', list: 'titles' }}
        compact
        row={row}
        value={null}
        onChange={() => undefined}
      />
    </FormSetupProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  const options = await screen.findAllByRole('option')
  return options.slice(0, 3).map((one) => one.textContent)
}

test('what belongs to an answer beside it comes first', async () => {
  expect(await listed({ department: 'grip', weeks: 4 })).toEqual([
    'Key grip',
    'Dolly grip',
    'Gaffer',
  ])
})

test('without such an answer the list keeps its order', async () => {
  expect(await listed({ department: 'music' })).toEqual(['Gaffer', 'Electrician', 'Key grip'])
})
