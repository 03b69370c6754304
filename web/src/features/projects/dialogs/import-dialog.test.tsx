import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectSummary } from '../api'
import { Brought } from './import-dialog'

const draft = { approval_status: 'draft', version: 1, open_items: 0 } as const
const open = (stages: ProjectSummary['stages']) =>
  render(
    <Brought
      imported={{
        project: { project_id: 'p', project_name: 'Ember', stages } as ProjectSummary,
        documents: 3,
        left_out: [],
      }}
    />,
  )
const stages = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('[D48] every stage that was imported is named', () => {
  open({ stage1: draft, stage2: draft })
  expect(screen.getByText(/has been imported with 3 files/)).toBeVisible()
  expect(stages()).toEqual(['Stage 1 · Concept & Rights', 'Stage 2 · Script & Package'])
})

test('[D48] and none that was not', () => {
  open({ stage1: draft })
  expect(stages()).toEqual(['Stage 1 · Concept & Rights'])
})
