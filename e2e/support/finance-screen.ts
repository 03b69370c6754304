/** Stage 3's finance as its writer sees it, and what the server holds of it. */
import type { Locator, Page } from '@playwright/test'
import type { Account, Api } from './api.ts'
import type { Answers } from './form.ts'
import type { Project } from './projects.ts'

export const write = ({ project_id }: Project, section: string): string =>
  `/projects/${project_id}/create-project/stage-3?section=${section}`

export const cell = (page: Page, pointer: string): Locator =>
  page.locator(`#field-${pointer.replaceAll('.', '-')}`)

export async function content(api: Api, owner: Account, { project_id }: Project): Promise<Answers> {
  const path = `/projects/${project_id}/stages/3`
  return (await api.call<{ content: Answers }>(owner, 'GET', path)).content
}

export function keep(api: Api, owner: Account, { project_id }: Project, answers: Answers) {
  return api.call(owner, 'PUT', `/projects/${project_id}/stages/3`, { content: answers })
}

export const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })
