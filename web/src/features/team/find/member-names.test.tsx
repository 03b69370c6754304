import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

const person = { connected: false, in_team: false, invited: false }
const thordis = { ...person, uid: 'th', name: 'Thordis Egilsdottir', headline: 'Creator of series' }
const bo = { ...person, uid: 'bo', name: 'Bo Ahn', headline: 'Gaffer', connected: true }
const box = () => screen.getByRole('combobox', { name: 'Name' })

const me = { uid: 'ada', name: 'Ada Okonkwo', you: true, role: 'producer' }
const empty = { name: '', member: '', email: '', evidence: '', attachment_status: '' }

async function open(actions: string[], members: object[] = [], row: object = {}) {
  const app = await openApp(({ path }) => {
    if (path.includes('/team/candidates?q='))
      return { status: 200, body: path.endsWith('q=Nobody') ? [] : [thordis] }
    if (path.includes('/team/candidates')) return { status: 200, body: [bo] }
    if (path.includes('/talent/members'))
      return { status: 200, body: [{ uid: 'bo', headline: 'Gaffer', place: 'Bergen, Norway' }] }
    return { status: 200, body: { members, actions } }
  })
  const { memberNames } = await import('./member-names')
  const { text } = memberNames('p')
  function Drawn({ name }: { name: string }) {
    const form = useForm({
      defaultValues: { key_creatives: [{ ...empty, ...row }] },
    })
    const values = useWatch({ control: form.control })
    return (
      <FormProvider {...form}>
        {text?.({
          ...{ name, value: values.key_creatives?.[0]?.name ?? '', label: 'Name' },
          ...{ onChange: (value) => form.setValue('key_creatives.0.name', value) },
          ...{ inputRef: () => undefined, onBlur: () => undefined },
          ...{ description: undefined, error: undefined, optional: false },
        }) ?? 'plain'}
        <input aria-label="Account" {...form.register('key_creatives.0.member')} />
        <input aria-label="Email" {...form.register('key_creatives.0.email')} />
        <input aria-label="Attachment" {...form.register('key_creatives.0.attachment_status')} />
        <input aria-label="Evidence" {...form.register('key_creatives.0.evidence')} />
      </FormProvider>
    )
  }
  act(() => app.enter(ada))
  const draw = (name: string) =>
    render(
      <QueryClientProvider client={app.queryClient}>
        <Drawn name={name} />
      </QueryClientProvider>,
    )
  const searches = () => app.calls.filter(({ path }) => path.includes('/candidates'))
  return { draw, searches, user: userEvent.setup() }
}

describe('a name in the answers of a stage', () => {
  test.each([
    ['oneself, by the beginning of the name', 'ad', 'Ada Okonkwo'],
    ['a member of just that name', 'thordis egilsdottir', 'Thordis Egilsdottir'],
    ['nobody else', 'Thor', 'Thor'],
  ])('issue 18: Enter takes %s', async (_, typed, name) => {
    const { draw, user } = await open(['manage'], [me])
    draw('key_creatives.0.name')
    await user.type(await screen.findByRole('combobox', { name: 'Name' }), typed)
    await screen.findByRole('option', { name: typed === 'ad' ? /Ada/ : /Thordis/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(box()).toHaveValue(name))
  })

  test('a member is found by what is typed and named with one choice', async () => {
    const { draw, user, searches } = await open(['manage'])
    draw('key_creatives.0.name')
    await waitFor(() => expect(searches()).toHaveLength(1))
    await user.click(box())
    expect(await screen.findByRole('option', { name: /Bo Ahn/ })).toHaveTextContent('Gaffer')
    await user.paste('Thor')
    await user.click(await screen.findByRole('option', { name: /Thordis/ }))
    expect(box()).toHaveValue('Thordis Egilsdottir')
    expect(screen.getByLabelText('Account')).toHaveValue('th')
    expect(screen.getByLabelText('Email')).toHaveValue('')
    expect(screen.getByLabelText('Evidence')).toHaveValue('')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('a member who was chosen is said to be one, and asked without their address', async () => {
    const { draw, user } = await open(['manage'])
    draw('key_creatives.0.name')
    await user.click(await screen.findByRole('combobox', { name: 'Name' }))
    await user.click(await screen.findByRole('option', { name: /Bo Ahn/ }))
    const attachment = screen.getByLabelText('Attachment')
    await user.type(attachment, 'interested')
    expect(box()).toHaveAccessibleDescription(/Gaffer.?\. Slateflow member$/)
    await user.clear(attachment)
    await user.type(attachment, 'contracted')
    expect(box()).toHaveAccessibleDescription(
      /Gaffer.?\. Slateflow member\. We’ll ask them to confirm/,
    )
  })

  test('an account that was saved is said, until another name is typed', async () => {
    const row = { name: 'Bo Ahn', member: 'bo', attachment_status: 'interested' }
    const { draw, user } = await open(['manage'], [], row)
    draw('key_creatives.0.name')
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription(/^.?Gaffer · Bergen, Norway.?\. Slateflow member$/),
    )
    await user.type(box(), 'e')
    expect(screen.getByLabelText('Account')).toHaveValue('')
    expect(box()).toHaveValue('Bo Ahne')
    expect(box()).not.toHaveAccessibleDescription(/Slateflow member$/)
  })

  test('a writer of the script is asked nothing', async () => {
    const { draw, user } = await open(['manage'])
    draw('writers.0.name')
    await user.click(await screen.findByRole('combobox', { name: 'Name' }))
    await user.click(await screen.findByRole('option', { name: /Bo Ahn/ }))
    expect(box()).toHaveAccessibleDescription(/Gaffer$/)
  })

  test('who names themselves has their account and evidence in the row, until somebody else is named', async () => {
    const { draw, user } = await open(['leave'], [me])
    draw('key_creatives.0.name')
    await user.click(await screen.findByRole('combobox', { name: 'Name' }))
    await user.click(await screen.findByRole('option', { name: /Ada Okonkwo/ }))
    expect(box()).toHaveValue('Ada Okonkwo')
    expect(box()).toHaveAccessibleDescription(
      'You. By naming yourself, you confirm that you are attached.',
    )
    const [account, evidence] = ['Account', 'Evidence'].map((one) => screen.getByLabelText(one))
    expect(account).toHaveValue('ada')
    expect(evidence).toHaveValue('I confirm this myself, as a member of the project’s team.')
    await user.clear(box())
    expect(account).toHaveValue('')
    expect(evidence).toHaveValue('')
    await user.type(box(), 'oko')
    expect(await screen.findByRole('option', { name: /Ada Okonkwo/ })).toHaveTextContent('You')
    await user.type(box(), 'x')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  })

  test('the film of its owner is their own project', async () => {
    const { draw, user } = await open(['leave'], [{ ...me, role: 'owner' }])
    draw('key_creatives.0.name')
    await user.click(await screen.findByRole('combobox', { name: 'Name' }))
    await user.click(await screen.findByRole('option', { name: /Ada Okonkwo/ }))
    expect(screen.getByLabelText('Attachment')).toHaveValue('own_project')
    expect(screen.getByLabelText('Evidence')).toHaveValue('')
  })

  test('what stands there is left as it is', async () => {
    const { draw, user } = await open(['leave'], [me])
    draw('key_creatives.0.name')
    await user.type(await screen.findByLabelText('Evidence'), 'Contract of May')
    await user.click(await screen.findByRole('combobox', { name: 'Name' }))
    await user.click(await screen.findByRole('option', { name: /Ada Okonkwo/ }))
    await user.clear(box())
    expect(screen.getByLabelText('Evidence')).toHaveValue('Contract of May')
  })

  test('any name can be typed, and the list goes where nobody has it', async () => {
    const { draw, user, searches } = await open(['manage'])
    draw('writers.0.name')
    await waitFor(() => expect(searches()).toHaveLength(1))
    await user.click(box())
    await user.paste('Nobody')
    await waitFor(() => expect(searches()).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(box()).toHaveAccessibleDescription(/^No Slateflow member found by this name/)
    await user.tab()
    expect(box()).toHaveValue('Nobody')
  })

  test('whoever may not search for the team types without suggestions', async () => {
    const { draw, user, searches } = await open(['leave'])
    draw('writers.0.name')
    await user.click(await screen.findByRole('combobox', { name: 'Name' }))
    await user.paste('Thor')
    await new Promise((done) => setTimeout(done, 400))
    expect(searches()).toHaveLength(0)
    expect(box()).toHaveValue('Thor')
  })

  test('other texts keep their control', async () => {
    const { draw } = await open(['manage'])
    draw('writers.0.credit')
    expect(screen.getByText('plain')).toBeVisible()
  })
})
