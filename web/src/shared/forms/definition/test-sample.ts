import type { Condition, Field, Kind, Required } from './description'

/** Short words to write a description with, for the tests of this folder. */
export function ask(
  key: string,
  kind: Kind,
  rest: Partial<Omit<Field, 'key' | 'kind'>> = {},
): Field {
  return { key, label: key, kind, required: { rule: 'never' }, ...rest }
}

export const always: Required = { rule: 'always' }

export const line = (min = 1, max = 60): Kind => ({
  type: 'text',
  lines: 'one',
  min,
  max,
  rule: 'any',
})

export const oneOf = (...keys: string[]): Kind => ({
  type: 'choice',
  options: { from: 'inline', options: keys.map((key) => ({ key, label: key })) },
})

export const series: Condition = { test: 'any_of', field: 'format', values: ['series'] }
export const film: Condition = { test: 'none_of', field: 'format', values: ['series'] }

/** A small form with everything that can go wrong in it. */
export const sampleFields: Field[] = [
  ask('name', line(2, 20), { required: always }),
  ask('format', oneOf('film', 'series'), { required: always }),
  ask(
    'runtime',
    { type: 'integer', min: 1, max: 600, unit: 'minutes' },
    { shown: film, required: { rule: 'when', when: film } },
  ),
  ask('seasons', { type: 'integer', min: 1, max: 10 }, { shown: series }),
  ask('audience', line(1, 200), { required: { rule: 'tiers', tiers: ['M', 'L'] } }),
  ask(
    'writers',
    {
      type: 'rows',
      row: 'writer',
      min: 1,
      max: 2,
      fields: [
        ask('name', line(2, 20), { required: always, label: 'Name' }),
        ask('credit', line(2, 20), { required: always, label: 'Credit' }),
      ],
    },
    { required: always },
  ),
  ask('truth', { type: 'check' }, { required: always }),
]
