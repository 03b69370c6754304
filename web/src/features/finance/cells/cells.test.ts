import { describe, expect, test } from 'vitest'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'
import { ask, line, oneOf } from '@/shared/forms/definition/test-sample'
import { blockOf, blockText, paste } from './block'
import { type Around, faultOf, read, shown, typed } from './cells'
import { parseDay } from './days'

const money: KindOf<'money'> = { type: 'money', max: 1_000_000_000_000, currency: 'currency' }
const code = ask('code', { type: 'choice', options: { from: 'taxonomy', list: 'accounts' } })
const amount = ask('amount', money)
const day = ask('dated', { type: 'date', rule: 'any' })
const count = ask('month', { type: 'integer', min: -24, max: 36 })
const rate = ask('rate', { type: 'decimal', min: '0', max: '100', places: 2, unit: '%' })
const exchange = ask('fx_rate', { type: 'decimal', min: '0', max: '1000', places: 8 })
const own = ask('related', { type: 'check' })
const words = ask('papers', { ...oneOf('a', 'b'), type: 'choices', min: 0, max: 3 } as never)
const description = ask('description', line(1, 120))
const currency = ask('currency', line(3, 3))

const around: Around = {
  taxonomies: {
    version: 1,
    lists: [
      {
        key: 'accounts',
        options: [
          { key: '1100', label: 'Story & rights', group: 'above_the_line' },
          { key: '1400', label: 'Cast', group: 'above_the_line' },
          { key: '3300', label: 'Camera', group: 'production', aliases: ['Camera hire', 'Lenses'] },
        ],
      },
      {
        key: 'currencies',
        options: [
          { key: 'EUR', label: 'Euro', note: '2' },
          { key: 'JPY', label: 'Yen', note: '0' },
        ],
      },
    ],
  } as Around['taxonomies'],
  context: { today: '2026-11-21', complete: false },
  form: { currency: 'EUR' },
}

describe('[E] a cell', () => {
  test.each<[Field, string, unknown, string]>([
    [amount, '600.000', 60_000_000, '600,000'],
    [code, '3300', '3300', '3300 Camera'],
    [code, 'cast', '1400', '1400 Cast'],
    [code, 'lenses', '3300', '3300 Camera'],
    [code, '1100 – Story and rights', '1100', '1100 Story & rights'],
    [day, '31/03/2027', '2027-03-31', '31 Mar 2027'],
    [count, '-3', -3, '-3'],
    [rate, '12,5%', '12.5', '12.5%'],
    [exchange, '1.085', '1.085', '1.085'],
    [exchange, '1,085', '1.085', '1.085'],
    [own, 'x', true, 'Yes'],
    [words, 'b; a', ['b', 'a'], 'b; a'],
  ])('%s takes “%s”', (field, text, answer, words_) => {
    expect(read(field, text, {}, around)).toEqual(answer)
    expect(shown(field, answer, {}, around)).toBe(words_)
    expect(faultOf(field, answer, {}, around)).toBeUndefined()
  })

  test.each([amount, code, day, count, rate, own, words])(
    'what %s copies it takes back',
    (field) => {
      const answers: Record<string, unknown> = {
        amount: 5,
        code: '1100',
        dated: '2027-01-02',
        month: -24,
        rate: '0.25',
        related: true,
        papers: ['a', 'b'],
      }
      const answer = answers[field.key]
      expect(read(field, typed(field, answer, {}, around), {}, around)).toEqual(answer)
    },
  )

  test.each<[Field, string, string]>([
    [amount, '60k', '“60k” is not an amount: write it in figures, such as 60,000'],
    [amount, '0.500', '“0.500” has more than 2 decimal places'],
    [code, '9999', '“9999” is not in the list'],
    [day, '31/02/2027', '“31/02/2027” is not a valid date. Write it like 2027-03-31'],
    [count, 'three', '“three” is not a whole number'],
    [rate, '101', 'Between 0 and 100'],
  ])('%s keeps “%s” in sight, and says what is wrong', (field, text, fault) => {
    const answer = read(field, text, {}, around)
    expect(typed(field, answer, {}, around)).toBe(text)
    expect(faultOf(field, answer, {}, around)).toBe(fault)
  })

  test('an amount has the decimals of the currency in its row', () => {
    expect(read(amount, '1,500', { currency: 'JPY' }, around)).toBe(1_500)
    expect(shown(amount, 1_500, { currency: 'JPY' }, around)).toBe('1,500')
  })

  test.each([
    ['2027-3-1', '2027-03-01'],
    ['1.3.2027', '2027-03-01'],
    ['1 March 2027', '2027-03-01'],
    ['29/02/2027', undefined],
    ['March', undefined],
  ])('“%s” is the day %s', (text, iso) => {
    expect(parseDay(text)).toBe(iso)
  })
})

describe('[E] a block from a spreadsheet', () => {
  const fields = [code, description, amount, currency]
  const empty = (): Content => ({ code: null, description: '', amount: null, currency: '' })
  const put = (rows: Content[], text: string, row = 0, column = 0, max = 200) =>
    paste(rows, blockOf(text), { row, column }, fields, { max, empty, around })

  test('comes in lines of cells, with breaks and quotes in them', () => {
    expect(blockOf('1\t"two\nlines"\r\n3\t"a ""b"""\n')).toEqual([
      ['1', 'two\nlines'],
      ['3', 'a "b"'],
    ])
    const cells = [['a\tb', 'c "d"'], ['e']]
    expect(blockOf(blockText(cells))).toEqual(cells)
  })

  test('goes over the cells from the cursor on, and adds rows', () => {
    const { rows, written, left } = put(
      [{ ...empty(), code: '1100', amount: 5 }],
      '1400\tTwo leads\t1,000.00\n3300\tCamera\t2,500.50',
    )
    expect(rows).toEqual([
      { code: '1400', description: 'Two leads', amount: 100_000, currency: '' },
      { code: '3300', description: 'Camera', amount: 250_050, currency: '' },
    ])
    expect([written, left]).toEqual([2, 0])
  })

  test('what lies beside the cursor stays', () => {
    const { rows } = put([{ ...empty(), code: '1100', amount: 5 }], '7.00', 0, 2)
    expect(rows[0]).toMatchObject({ code: '1100', amount: 700 })
  })

  test('with its headings it finds its columns', () => {
    const { rows } = put([], 'Amount\tCode\n12.00\tCast', 0, 1)
    expect(rows).toEqual([{ code: '1400', description: '', amount: 1_200, currency: '' }])
  })

  test('amounts are read in the currency that stands beside them', () => {
    const { rows } = put([], '1100\tRights\t1500\tJPY')
    expect(rows[0]).toMatchObject({ amount: 1_500, currency: 'JPY' })
  })

  test('says what did not fit; empty lines are none', () => {
    const { rows, written, left } = put([], '1100\ta\t1\n\t\t\n1400\tb\t2\n3300\tc\t3', 0, 0, 2)
    expect(rows).toHaveLength(2)
    expect([written, left]).toEqual([2, 1])
  })

  test('sixty lines are put in within a moment', () => {
    const text = Array.from({ length: 60 }, (_, at) => `3300\tLine ${at}\t${at}.50`).join('\n')
    const begun = performance.now()
    expect(put([], text).rows).toHaveLength(60)
    expect(performance.now() - begun).toBeLessThan(200)
  })
})
