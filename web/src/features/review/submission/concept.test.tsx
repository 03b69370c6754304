import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

const by = (name: string) => ({ declares_truth: { by: name, at: '2026-11-24T12:00:00Z' } })

const show = (stage: number, declared: object) =>
  openPart(
    () => ok([{ stage: 1, content: {}, declared: by('Selamawit Tesfaye') }]),
    [],
    async () => {
      const { useConcept } = await import('./concept')
      const view = { submission: { submission_id: 's', stage }, content: {}, declared }
      const Name = () => <p>{useConcept(view as unknown as ReviewView).declaredBy}</p>
      return <Name />
    },
  )

test('who declares the submission is named', async () => {
  await show(1, by('Kofi Mensah'))
  expect(await screen.findByText('Kofi Mensah')).toBeVisible()
})

test('where it declares nothing itself, who declared the first stage', async () => {
  await show(2, {})
  expect(await screen.findByText('Selamawit Tesfaye')).toBeVisible()
})
