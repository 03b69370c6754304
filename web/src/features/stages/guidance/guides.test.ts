import { readdirSync, readFileSync } from 'node:fs'
import { t } from '@messages/stage-guidance'
import { describe, expect, test } from 'vitest'
import { filmFor } from './films'
import { guidedField } from './guided'
import { guides, sections } from './guides'

const domain = '../crates/domain'
const forms = `${domain}/src/form_definitions`
const rules = readdirSync(forms)
  .filter((file) => /^stage\d.*\.rs$/.test(file))
  .map((file) => readFileSync(`${forms}/${file}`, 'utf8'))
const texts = [1, 2, 3, 4].map((stage) =>
  readFileSync(`${domain}/messages/en/stage-${stage}.ftl`, 'utf8'),
)

const keyed = (key: string) => key.replaceAll(/[._]/g, '-')
const number = (written: string, file: string): number => {
  const named = new RegExp(`const ${written}: usize = ([\\d_]+)`).exec(file)?.[1]
  return Number((named ?? written).replaceAll('_', ''))
}

/** What the server's form says about a text: its least and greatest length, and whether it is one line. */
function ruleOf(key: string) {
  const [list, leaf = list] = key.split('.')
  const rule = new RegExp(`\\b(prose|text|text_of)\\(\\s*"${leaf}",\\s*([\\d_]+),\\s*(\\w+)`)
  const found = rules.flatMap((file) => {
    // The fields of a row stand below the name of their list.
    const at = leaf === list ? 0 : file.indexOf(`"${list}",`)
    const [, kind, min = '', max = ''] = rule.exec(at < 0 ? '' : file.slice(at)) ?? []
    return kind
      ? [{ isLine: kind !== 'prose', min: number(min, file), max: number(max, file) }]
      : []
  })
  expect(found).toHaveLength(1)
  return found[0]
}

const examples = Object.entries(guides).flatMap(([key, guide]) =>
  Object.values(guide.examples).map((id) => ({ key, id, text: t(id) })),
)

describe('guidance', () => {
  test.each(Object.keys(guides))('%s is a field of one form', (key) => {
    const held = texts.filter((text, at) => text.includes(`\nstage-${at + 1}-${keyed(key)} =`))
    expect(held).toHaveLength(1)
    expect(guidedField(key.replace('.', '.0.'))).toBe(key)
  })

  test.each(Object.keys(sections))('%s is a section', (place) => {
    const [stage, key = ''] = place.split('/')
    expect(texts[Number(stage) - 1]).toContain(`\nstage-${stage}-section-${keyed(key)} =`)
  })

  test('every section of stages 1, 2 and 4 has guidance', () => {
    const asked = [1, 2, 4].flatMap((stage) =>
      [...(texts[stage - 1] ?? '').matchAll(/^stage-\d-section-(\S+) =/gm)].map(
        ([, key]) => `${stage}/${key}`,
      ),
    )
    expect(Object.keys(sections)).toEqual(asked)
  })

  test.each(examples)('$id keeps to the rules of its field', ({ key, text }) => {
    const rule = ruleOf(key)
    expect([...text].length).toBeGreaterThanOrEqual(rule?.min ?? 0)
    expect([...text].length).toBeLessThanOrEqual(rule?.max ?? 0)
    expect(rule?.isLine && text.includes('\n')).toBe(false)
    expect(text).not.toMatch(/@|https?:|www\./)
  })

  test.each(Object.entries(guides))('%s has two or three points of one line', (_, { strong }) => {
    const points = t(strong).split('\n')
    expect(points.length).toBeGreaterThanOrEqual(2)
    expect(points.length).toBeLessThanOrEqual(3)
    for (const point of points) expect(point.length).toBeLessThanOrEqual(130)
  })

  test('a format is told by the film of its kind', () => {
    expect(filmFor('feature_film')).toBe('feature')
    expect(filmFor('docuseries')).toBe('documentary')
    expect(filmFor('limited_series')).toBe('series')
    expect(filmFor('student_film')).toBe('short')
    expect(filmFor(null)).toBe('feature')
  })
})
