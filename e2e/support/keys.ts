/** Without a mouse: from one control to the next by Tab, each answer by the keys of its control. */
import type { Locator, Page } from '@playwright/test'
import type { Answers, Field, Form } from './form.ts'
import { expect } from './test.ts'

export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await hasVisibleFocus(target)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** Where the keyboard is can be seen: an outline, or a border that changes with the focus. */
async function hasVisibleFocus(target: Locator): Promise<void> {
  const drawn = await target.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true
      const mark = at.firstElementChild && getComputedStyle(at.firstElementChild)
      if (mark && mark.outlineStyle !== 'none' && parseFloat(mark.outlineWidth) > 0) return true
    }
    return false
  })
  expect(drawn, `the focus on ${target} can be seen`).toBe(true)
}

export async function fillByKeys(page: Page, form: Form, answers: Answers): Promise<void> {
  for (const [key, value] of Object.entries(answers)) {
    await answerByKeys(page, form, form.field(key), value, key)
  }
}

async function answerByKeys(
  page: Page,
  form: Form,
  { kind, key }: Field,
  value: unknown,
  pointer: string,
): Promise<void> {
  const place = page.locator(`#field-${pointer.replaceAll('.', '-')}`)
  await expect(place).toBeVisible()
  switch (kind.type) {
    case 'text':
    case 'url':
    case 'integer':
    case 'year':
      // A list of names that opens under the keyboard hides the rest from assistive technology, until the next Tab.
      await tabTo(page, place.locator('input, textarea'))
      return page.keyboard.type(String(value))
    case 'check':
      if (value !== true) return
      await tabTo(page, place.getByRole('checkbox'))
      return page.keyboard.press('Space')
    case 'choice':
      return chooseByKeys(page, place, form.label(kind.options, String(value)))
    case 'choices':
      for (const one of value as string[]) {
        await chooseByKeys(page, place, form.label(kind.options, one))
      }
      return
    case 'rows':
      for (const [index, row] of (value as Answers[]).entries()) {
        if (index > 0 || (await place.getByRole('listitem').count()) === 0) {
          await tabTo(page, place.getByRole('button', { name: `Add ${kind.row}` }))
          await page.keyboard.press('Enter')
        }
        for (const inner of kind.fields) {
          const answer = row[inner.key]
          if (answer === undefined) continue
          await answerByKeys(page, form, inner, answer, `${pointer}.${index}.${inner.key}`)
        }
      }
      return
    default:
      throw new Error(`No keys are known for ${key}, a ${kind.type}`)
  }
}

/** One of a few in sight, one of a long list that is searched, or one of a list that opens. */
async function chooseByKeys(page: Page, place: Locator, label: string): Promise<void> {
  const radios = place.getByRole('radio')
  const tick = place.getByRole('checkbox', { name: label, exact: true })
  const search = place.getByRole('combobox')
  const list = place.getByRole('button', { expanded: false })
  await expect(radios.or(tick).or(search).or(list).first()).toBeAttached()
  if (await tick.count()) {
    await tabTo(page, tick)
    return page.keyboard.press('Space')
  }
  if (await radios.count()) {
    await tabTo(page, radios.first())
    const wanted = place.getByRole('radio', { name: label, exact: true })
    await page.keyboard.press('Space')
    for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowDown')
    }
    return expect(wanted).toBeChecked()
  }
  const option = page.getByRole('option', { name: label }).first()
  if (await search.count()) {
    await tabTo(page, search)
    await page.keyboard.type(label)
    await expect(option).toBeVisible()
    const wanted = await option.getAttribute('id')
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await search.getAttribute('aria-activedescendant')) === wanted) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    if ((await search.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
    return
  }
  await tabTo(page, list.first())
  await page.keyboard.press('Enter')
  await expect(option).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await option.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}
