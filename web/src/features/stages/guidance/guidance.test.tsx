import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DescribedFormProvider,
  Fields,
  useDescribedForm,
} from '@/shared/forms/controls/described-form'
import type { Content, Field, Section } from '@/shared/forms/definition/description'
import { ask, line, oneOf } from '@/shared/forms/definition/test-sample'
import { exampleBelow } from './example-below'
import { GuidanceColumn } from './guidance-column'
import { useGuidance } from './use-guidance'

const rows = (fields: Field[]): Field['kind'] => ({
  type: 'rows',
  row: 'title',
  min: 1,
  max: 5,
  fields,
})
const story: Section = {
  key: 'story',
  title: 'Story',
  help: '',
  fields: [
    ask('project_name', line()),
    ask('format', oneOf('feature_film', 'docuseries')),
    ask('logline', line(30, 300), { label: 'Logline' }),
    ask('synopsis_short', line(30, 300), { label: 'Short synopsis' }),
    ask('comparables', rows([ask('title', line()), ask('why', line(), { label: 'Why' })])),
  ],
}

function Form({
  isBeside,
  content,
  facts,
}: {
  isBeside: boolean
  content: Content
  facts?: Content
}) {
  const context = { today: '2026-11-30', facts }
  const form = useDescribedForm({ all: story.fields, asked: story.fields, content, context })
  return (
    <DescribedFormProvider
      form={form}
      setup={{
        taxonomies: undefined,
        context: { ...context, complete: false },
        privateNote: '',
        after: (name) => !isBeside && exampleBelow(story, name),
      }}
    >
      <form>
        <Fields fields={story.fields} />
        {isBeside && <GuidanceColumn stage={1} section={story} />}
      </form>
      <button type="button">Elsewhere</button>
    </DescribedFormProvider>
  )
}

const show = (isBeside: boolean, content: Content = {}, facts: Content = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form {...{ isBeside, content, facts }} />
    </QueryClientProvider>,
  )

const column = () => screen.getByRole('complementary', { name: 'Guidance' })
const user = userEvent.setup()

// The texts come by themselves while somebody reads; here they are there.
beforeEach(async () => void (await import('./guide')))

describe('beside the form', () => {
  test('the field that is written has its example, marked as one, and what makes it strong', async () => {
    show(true)
    await user.click(screen.getByLabelText(/Logline/))
    expect(screen.getByRole('heading', { level: 3, name: 'Logline' })).toBeVisible()
    expect(await screen.findByText(/^A harbour inspector/)).toBeVisible()
    expect(column()).toHaveTextContent('“The Weighing House”, an invented feature film')
    expect(column()).toHaveTextContent('What makes it strong')
    expect(screen.getByLabelText(/Logline/)).toHaveValue('')
  })

  test('what the section is for stands there before, and for fields without guidance', async () => {
    show(true)
    expect(await screen.findByText(/^Reviewers read these two texts first/)).toBeVisible()
    await user.click(screen.getByLabelText(/Short synopsis/))
    expect(await screen.findByText(/^Ilze returns/)).toBeVisible()
    await user.click(screen.getByLabelText(/project_name/))
    expect(screen.getByText(/^Reviewers read these two texts first/)).toBeVisible()
  })

  test('it stays when the focus leaves the fields', async () => {
    show(true)
    await user.click(screen.getByLabelText(/Logline/))
    await screen.findByText(/^A harbour inspector/)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    await user.click(column())
    expect(screen.getByText(/^A harbour inspector/)).toBeVisible()
  })

  test('a row has the guidance of its field', async () => {
    show(true, { comparables: [{}, {}] })
    await user.click(screen.getAllByLabelText(/Why/)[1] as HTMLElement)
    expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeVisible()
    expect(await screen.findByText(/^Same audience and budget/)).toBeVisible()
  })

  test('a series is told by the example of its kind, in stage 1 and after it', async () => {
    const { unmount } = show(true, { format: 'docuseries' })
    await user.click(screen.getByLabelText(/Logline/))
    expect(await screen.findByText(/^Over three winters/)).toBeVisible()
    unmount()
    show(true, {}, { 'stage1.format': 'limited_series' })
    await user.click(screen.getByLabelText(/Logline/))
    expect(await screen.findByText(/^The owner of a rural bus company/)).toBeVisible()
  })
})

describe('below the field', () => {
  // Without styles what stands for screen readers alone is joined without a space.
  const button = () => screen.getByRole('button', { name: /^Example ?for Logline$/ })

  test('it is closed at first, and opens and closes with the keys', async () => {
    show(false)
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    const place = document.getElementById(button().getAttribute('aria-controls') ?? '')
    expect(place).not.toBeVisible()
    button().focus()
    await user.keyboard('{Enter}')
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(place).toHaveTextContent(/A harbour inspector/))
    expect(place).toBeVisible()
    expect(button()).toHaveFocus()
    expect(screen.getByLabelText(/Logline/)).toHaveValue('')
    await user.keyboard(' ')
    expect(place).not.toBeVisible()
  })

  test('fields without guidance have none, and a list has it once', () => {
    show(false, { comparables: [{}, {}] })
    const names = screen.getAllByRole('button', { name: /^Example/ }).map((one) => one.textContent)
    expect(names).toEqual(['Example for Logline', 'Example for Short synopsis', 'Example for Why'])
  })
})

describe('where it stands', () => {
  const isBesideAt = (width: number, stage: number, section: Section) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { result } = renderHook(() => useGuidance(stage, section), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    })
    vi.unstubAllGlobals()
    return result.current
  }

  test('beside the form where the window leaves a third of it free', () => {
    expect(isBesideAt(1440, 1, story)).toBe(true)
    expect(isBesideAt(1280, 1, story)).toBe(false)
    expect(isBesideAt(390, 1, story)).toBe(false)
  })

  test('not where the figures of a plan stand, nor where rows have many answers', () => {
    expect(isBesideAt(1440, 3, story)).toBe(false)
    const many = ['a', 'b', 'c', 'd'].map((key) => ask(key, line()))
    expect(isBesideAt(1440, 2, { ...story, fields: [ask('hazards', rows(many))] })).toBe(false)
  })
})
