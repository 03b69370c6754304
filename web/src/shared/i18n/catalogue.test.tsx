import { FluentResource } from '@fluent/bundle'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue'
import type { Pattern } from './pattern'
import { negotiate } from './locale'

const source = `
plain = No files
files = { $count ->
    [one] { $count } file
   *[other] { $count } files
} of { $name }
linked = Read <link>the <b>terms</b></link> of { $name }.
held = Sent by <time></time>
`
const messages = new FluentResource(source).body.map(({ id, value }) => [id, value])
const { t, Text } = catalogue('example', Object.fromEntries(messages) as Record<string, Pattern>)

test('a text is filled in, with its plural and with numbers as the language writes them', () => {
  expect(t('plain')).toBe('No files')
  expect(t('files', { count: 1, name: 'Ada' })).toBe('1 file of Ada')
  expect(t('files', { count: 2027, name: 'Ada' })).toBe('2027 files of Ada')
  expect(t('files', { count: 12_345, name: 'Ada' })).toBe('12,345 files of Ada')
})

test('a text wraps its parts in elements, also in one that has its own content', () => {
  const { container } = render(
    <p>
      <Text
        id="linked"
        args={{ name: 'Film' }}
        elements={{ link: <mark id="terms" />, b: <strong /> }}
      />
      <Text id="held" elements={{ time: <time>noon</time> }} />
    </p>,
  )
  expect(container.innerHTML).toBe(
    '<p>Read <mark id="terms">the <strong>terms</strong></mark> of Film.Sent by <time>noon</time></p>',
  )
})

test('what people write opens no element', () => {
  const { container } = render(
    <Text
      id="linked"
      args={{ name: '<b>x</b> < y' }}
      elements={{ link: <mark />, b: <strong /> }}
    />,
  )
  expect(container).toHaveTextContent('Read the terms of <b>x</b> < y.')
  expect(container.querySelectorAll('strong')).toHaveLength(1)
})

test('the first wanted language that is there is taken, without its region if need be', () => {
  expect(negotiate(['fr-CH', 'de-AT', 'en'], ['en', 'de'])).toBe('de')
  expect(negotiate(['pt-BR'], ['en', 'pt-BR', 'pt'])).toBe('pt-BR')
  expect(negotiate(['ja'], ['en', 'de'])).toBe('en')
})
