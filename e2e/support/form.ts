/**
 * Fills a form as a person does: finds each question on the page and answers it with whatever
 * control stands there. What is asked, and in which words, the server says.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Account, Api } from './api.ts'
import type { Paper } from './documents.ts'

export type Answers = Record<string, unknown>

interface Option {
  key: string
  label: string
}

export interface Field {
  key: string
  label: string
  kind:
    | { type: 'text' | 'url' | 'integer' | 'year' | 'date' | 'check' | 'tags' }
    | { type: 'money' | 'decimal' | 'document' }
    | { type: 'choice' | 'choices'; options: { list: string } | { options: Option[] } }
    | { type: 'rows'; row: string; fields: Field[] }
}

interface Description {
  sections: { key: string; title: string; fields: Field[] }[]
}

/** A text field; the name of a person may be one that offers members. */
export const writtenIn = (place: Locator) =>
  place.getByRole('textbox').or(place.getByRole('combobox'))

export class Form {
  private constructor(
    readonly description: Description,
    private readonly lists: Map<string, Option[]>,
  ) {}

  /** `profile` or `stage-1`. */
  static async load(api: Api, account: Account, key: string): Promise<Form> {
    const [description, { lists }] = await Promise.all([
      api.call<Description>(account, 'GET', `/forms/${key}`),
      api.call<{ lists: { key: string; options: Option[] }[] }>(account, 'GET', '/taxonomies'),
    ])
    return new Form(description, new Map(lists.map((list) => [list.key, list.options])))
  }

  field(key: string): Field {
    for (const { fields } of this.description.sections) {
      const found = fields.find((field) => field.key === key)
      if (found) return found
    }
    throw new Error(`The form does not ask for ${key}`)
  }

  section(key: string) {
    const found = this.description.sections.find((section) => section.key === key)
    if (!found) throw new Error(`The form has no section ${key}`)
    return found
  }

  /** The answers of one section, out of many. */
  answersOf(section: string, answers: Answers): Answers {
    const keys = this.section(section).fields.map(({ key }) => key)
    return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)))
  }

  async fill(page: Page, answers: Answers): Promise<void> {
    // In the setup of a profile what can wait is folded.
    const folded = page.locator('details:not([open]) > summary', { hasText: 'Add more now' })
    if (await folded.count()) await folded.click()
    for (const [key, value] of Object.entries(answers)) {
      await this.answer(page, this.field(key), value, key)
    }
  }

  private answer(page: Page, field: Field, value: unknown, pointer: string): Promise<void> {
    const place = page.locator(`#field-${pointer.replaceAll('.', '-')}`)
    return this.answerAt(page, place, field, value, pointer)
  }

  private async answerAt(
    page: Page,
    place: Locator,
    field: Field,
    value: unknown,
    pointer: string,
  ): Promise<void> {
    const { kind } = field
    switch (kind.type) {
      case 'text':
      case 'url':
        await writtenIn(place).fill(String(value))
        // What a name offers would hide the rest of the page.
        if ((await place.getByRole('combobox').count()) > 0) await writtenIn(place).press('Tab')
        return
      case 'integer':
      case 'year':
        await place.getByRole('textbox').fill(String(value))
        return place.getByRole('textbox').press('Tab')
      case 'money':
        // Minor units of a currency with two digits, typed as people write them.
        await place.getByRole('textbox').fill(String(Number(value) / 100))
        return place.getByRole('textbox').press('Tab')
      case 'decimal':
        return place.getByRole('textbox').fill(String(value))
      case 'document': {
        const paper = value as Paper
        await place.locator('input[type=file]').setInputFiles(paper)
        await expect(place.getByRole('button', { name: /^Replace/ })).toBeVisible({
          timeout: 30_000,
        })
        return
      }
      case 'date':
        return this.typeDate(page, place, String(value))
      case 'check':
        if (value === true) await place.getByText(field.label).first().click()
        return
      case 'tags':
        for (const tag of value as string[]) {
          await place.getByRole('textbox').fill(tag)
          await place.getByRole('textbox').press('Enter')
        }
        return
      case 'choice':
        return this.choose(page, place, this.label(kind.options, String(value)))
      case 'choices':
        for (const one of value as string[]) {
          await this.choose(page, place, this.label(kind.options, one))
        }
        return
      case 'rows':
        if (await this.isSheet(place)) return this.fillSheet(page, field, value as Answers[])
        for (const [index, row] of (value as Answers[]).entries()) {
          if (index > 0 || (await place.getByRole('listitem').count()) === 0) {
            await place.getByRole('button', { name: `Add ${kind.row}` }).click()
          }
          for (const inner of kind.fields) {
            if (row[inner.key] !== undefined) {
              await this.answer(page, inner, row[inner.key], `${pointer}.${index}.${inner.key}`)
            }
          }
        }
    }
  }

  /** Tables of the finance plan are written like a spreadsheet. */
  private async isSheet(place: Locator): Promise<boolean> {
    const grid = place.getByRole('grid')
    await expect(grid.or(place.getByRole('button', { name: /^Add / })).first()).toBeVisible()
    return (await grid.count()) > 0
  }

  /** Each row by its own form, which asks for all of it. */
  private async fillSheet(page: Page, { key, kind }: Field, rows: Answers[]): Promise<void> {
    if (kind.type !== 'rows') return
    for (const [index, row] of rows.entries()) {
      await page.locator(`#field-${key}-${index}`).click()
      const dialog = page.getByRole('dialog')
      for (const inner of kind.fields) {
        if (row[inner.key] === undefined) continue
        const place = dialog.locator(`#field-${key}-${index}-${inner.key}`)
        await this.answerAt(page, place, inner, row[inner.key], `${key}.${index}.${inner.key}`)
      }
      await dialog.getByRole('button', { name: 'Done', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
  }

  /** Day, month and year, in the order of the page's language (en-GB). */
  private async typeDate(page: Page, place: Locator, iso: string): Promise<void> {
    const [year = '', month = '', day = ''] = iso.split('-')
    await place.getByRole('spinbutton').first().click()
    await page.keyboard.type(day + month + year)
  }

  private async choose(page: Page, place: Locator, label: string): Promise<void> {
    const inSight = place
      .getByRole('radio', { name: label, exact: true })
      .or(place.getByRole('checkbox', { name: label, exact: true }))
    const box = place.getByRole('combobox')
    const list = place.getByRole('button', { expanded: false })
    await expect(inSight.or(box).or(list).first()).toBeAttached()
    if (await inSight.count()) return place.getByText(label, { exact: true }).click()
    if (await box.count()) return this.search(page, box, label)
    await list.first().click()
    await page.getByRole('option', { name: label }).first().click()
  }

  /** Types into a long list until it shows the option, and takes it with the keys. */
  private async search(page: Page, box: Locator, label: string): Promise<void> {
    await box.click()
    await box.fill('')
    await box.pressSequentially(label)
    const option = page.getByRole('option', { name: label }).first()
    await expect(option).toBeVisible()
    const wanted = await option.getAttribute('id')
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await box.getAttribute('aria-activedescendant')) === wanted) break
      await box.press('ArrowDown')
    }
    await box.press('Enter')
    // In a dialog a second Escape would close that.
    if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape')
  }

  label(options: { list: string } | { options: Option[] }, key: string): string {
    const known = 'list' in options ? (this.lists.get(options.list) ?? []) : options.options
    const found = known.find((option) => option.key === key)
    if (!found) throw new Error(`No option ${key}`)
    return found.label
  }
}
