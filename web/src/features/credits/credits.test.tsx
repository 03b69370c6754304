import { screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { bo, open } from '@tests/credits-app'
import { ok, refused } from '@tests/part-app'
import type { Answer, Call } from '@tests/server'
import type { AskedCredit, OwnCredit, OwnCredits, ProjectCredits } from './contract'

const credit: OwnCredit = {
  id: 'c1',
  work_id: 'w1',
  title: 'Night Ferry',
  year: 2024,
  format: 'feature',
  role: 'Gaffer',
  state: 'claimed',
  confirmations: [],
  may_ask: [{ ...bo, capacity: 'colleague' }],
  may_ask_staff: true,
}
const request: AskedCredit = {
  id: 'k1',
  capacity: 'project',
  state: 'asked',
  person: bo,
  title: 'Tideline',
  year: 2025,
  format: 'feature',
  role: 'Editor',
  work_id: 'w2',
  asked_at: '2026-11-20T10:00:00Z',
}
const confirmation = {
  id: 'k2',
  by: bo,
  capacity: 'colleague',
  state: 'asked',
  asked_at: '2026-11-21T10:00:00Z',
  answered_at: null,
  reason: null,
  reply: null,
} as const

/** One's own block; what is read follows what was answered to the last write. */
const openOwn = (own: Partial<OwnCredits>, answer: (call: Call) => Answer = () => ok({})) =>
  open(
    (call) =>
      call.method === 'GET'
        ? ok({ credits: [], offers: [], asked: [], confirmed: [], ...own })
        : answer(call),
    async () => {
      const { OwnCreditsBlock } = await import('./own/own-credits')
      return <OwnCreditsBlock />
    },
  )

test('[CR-02] only who may confirm is offered to be asked, and the answer is shown at once', async () => {
  const { user, said } = await openOwn({ credits: [credit] }, () =>
    ok({ ...credit, may_ask: [], confirmations: [confirmation] }, 201),
  )
  await user.click(await screen.findByRole('button', { name: /^Ask for confirmation of/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await within(dialog).findByText('Select who you want to ask.')).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /Bo Lind/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/^Asked .*Bo Lind/)).toBeVisible()
  expect(said()).toEqual(['POST /credits/c1/confirmations {"uid":"bo"}'])
})

test('[CR-02] one colleague of two is said as such, and why there is nobody else to ask, once', async () => {
  const one = { ...confirmation, state: 'confirmed', answered_at: confirmation.asked_at } as const
  const waits: OwnCredit = { ...credit, may_ask: [], confirmations: [one] }
  await openOwn({ credits: [waits, { ...waits, id: 'c2', confirmations: [] }] })
  expect(await screen.findByText('1 of 2 confirmations')).toBeVisible()
  expect(screen.getAllByText('Not confirmed')).toHaveLength(1)
  expect(screen.getAllByText(/^Colleagues can confirm once their own credit/)).toHaveLength(1)
})

test('[CR-02] nobody to ask: there is no button', async () => {
  await openOwn({ credits: [{ ...credit, may_ask: [], may_ask_staff: false }] })
  expect(await screen.findByText(/^Nobody can be asked/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull()
})

test('the moderators need a link, which stays as typed when it is refused', async () => {
  let times = 0
  const { user, said } = await openOwn({ credits: [{ ...credit, may_ask: [] }] }, () =>
    (times += 1) === 1 ? refused(429, 'Try again tomorrow.') : ok(credit, 201),
  )
  await user.click(await screen.findByRole('button', { name: /^Ask for confirmation of/ }))
  const dialog = await screen.findByRole('dialog')
  const link = within(dialog).getByRole('textbox', { name: /^Link/ })
  await user.type(link, 'http://fest.test/catalogue')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await within(dialog).findByText(/at most .* starts with https/)).toBeVisible()
  expect(said()).toEqual([])
  await user.clear(link)
  await user.type(link, 'https://fest.test/catalogue')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await within(dialog).findByText('Try again tomorrow.')).toBeVisible()
  expect(link).toHaveValue('https://fest.test/catalogue')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said().at(-1)).toBe(
    'POST /credits/c1/confirmations {"evidence":"https://fest.test/catalogue"}',
  )
})

test('a project declines with a reason only', async () => {
  const { user, said } = await openOwn({ asked: [request] })
  await user.click(await screen.findByRole('button', { name: /^Decline .*Editor/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
  expect(said()).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'Somebody else cut it.')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(said()).toEqual([
      'POST /credit-confirmations/k1/decline {"reason":"Somebody else cut it."}',
    ]),
  )
})

test('what is confirmed leaves the list, and can be undone', async () => {
  const asked = [request]
  const { user, said } = await openOwn({ asked }, () => {
    asked.length = 0
    return ok({})
  })
  await user.click(await screen.findByRole('button', { name: /^Confirm .*Editor/ }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Credits to confirm' })).toBeNull(),
  )
  expect(said()).toEqual(['POST /credit-confirmations/k1/confirm'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('dialog', { name: 'Withdraw your confirmation?' })).toBeVisible()
})

test('what was confirmed can be taken back later, by a project with a reason', async () => {
  const given: AskedCredit = { ...request, state: 'confirmed' }
  const { user, said } = await openOwn({ confirmed: [given] })
  await user.click(await screen.findByRole('button', { name: /^Withdraw your confirmation/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw confirmation' }))
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
  expect(said()).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'It was somebody else.')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw confirmation' }))
  await waitFor(() =>
    expect(said()).toEqual([
      'POST /credit-confirmations/k1/withdraw {"reason":"It was somebody else."}',
    ]),
  )
})

test('an offer is declined after a question, and accepted at once', async () => {
  const offer = {
    id: 'o1',
    title: 'Ember',
    year: 2026,
    role: 'Gaffer',
    project_name: 'Ember',
    offered_at: '2026-11-20T10:00:00Z',
  }
  const { user, said } = await openOwn({ offers: [offer] }, () =>
    ok({
      credits: [{ ...credit, title: 'Ember', state: 'confirmed' }],
      offers: [],
      asked: [],
      confirmed: [],
    }),
  )
  await user.click(await screen.findByRole('button', { name: /^Decline the credit/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(said()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: /^Accept the credit/ }))
  await waitFor(() => expect(said()[0]).toMatch(/^POST \/credit-offers\/o1\/accept/))
  expect(await screen.findByRole('button', { name: 'Download signed file' })).toBeVisible()
})

test('a dispute shows its reason and takes a reply', async () => {
  const disputed: OwnCredit = {
    ...credit,
    state: 'disputed',
    confirmations: [
      { ...confirmation, capacity: 'project', state: 'declined', reason: 'Not on our list.' },
    ],
  }
  const { user, said } = await openOwn({ credits: [disputed] }, () =>
    ok({
      ...disputed,
      confirmations: [{ ...disputed.confirmations[0], reply: 'See the call sheet.' }],
    }),
  )
  expect(await screen.findByText('Not on our list.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  await user.type(await screen.findByRole('textbox'), 'See the call sheet.')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('See the call sheet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit reply' })).toBeVisible()
  expect(said()).toEqual(['POST /credit-confirmations/k2/reply {"text":"See the call sheet."}'])
})

test('what could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = await open(
    () =>
      isBroken
        ? refused(403, 'Not now.')
        : ok({ credits: [], offers: [], asked: [], confirmed: [] }),
    async () => {
      const { OwnCreditsBlock } = await import('./own/own-credits')
      return <OwnCreditsBlock />
    },
  )
  expect(await screen.findByText('Not now.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No credits yet')).toBeVisible()
})

test('the owner offers credits with the year, after a question', async () => {
  const before: ProjectCredits = {
    can_offer: true,
    year: null,
    work_id: null,
    people: [{ uid: 'bo', name: 'Bo Lind', role: 'Gaffer', state: null }],
  }
  const { user, said } = await open(
    ({ method }) =>
      method === 'GET'
        ? ok(before)
        : ok({ ...before, year: 2026, people: [{ ...before.people[0], state: 'offered' }] }),
    async () => {
      const { ProjectCreditsPanel } = await import('./project/project-credits')
      return <ProjectCreditsPanel projectId="p1" />
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Offer credits' }))
  expect(await screen.findByText('Enter the year as four digits.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Year of release' }), '2026')
  await user.click(screen.getByRole('button', { name: 'Offer credits' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(said()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Offer credits' }))
  expect(await screen.findByText('Waiting for an answer')).toBeVisible()
  expect(said()).toEqual(['POST /projects/p1/credits/offers {"year":2026}'])
})

test('[CR-01] whoever writes a title is offered works alike, and choosing one fills the row', async () => {
  const ferry = { id: 'w9', title: 'Night Ferry', year: 2024, format: 'feature' }
  const { calls, user } = await open(
    (call) => ok(call.path.startsWith('/works') ? [ferry] : {}),
    async () => {
      const { KnownWorks } = await import('./known/known-works')
      function Row() {
        const form = useForm({ defaultValues: { row: { title: '', year: null } } })
        const row = useWatch({ control: form.control, name: 'row' })
        return (
          <FormProvider {...form}>
            <input aria-label="Title" {...form.register('row.title')} />
            <p>{JSON.stringify(row)}</p>
            <KnownWorks prefix="row." before="" />
          </FormProvider>
        )
      }
      return <Row />
    },
  )
  const asked = () => calls.filter(({ path }) => path.startsWith('/works'))
  await user.type(await screen.findByLabelText('Title'), 'night f')
  await user.click(
    await screen.findByRole('button', { name: 'Use Night Ferry, 2024 · Feature film' }),
  )
  expect(screen.getByText('{"title":"Night Ferry","year":2024,"format":"feature"}')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked()).toHaveLength(1)
})
