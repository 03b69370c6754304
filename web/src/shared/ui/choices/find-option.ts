import { t } from '@messages/ui'
import { fold } from '@/shared/lib/fold'
import type { Option } from './options'

/** Whether a list shows this label to somebody who has typed this. */
export function isFound(label: string, typed: string): boolean {
  return fold(label).includes(fold(typed.trim()))
}

/** What begins with the typed text first, then where a word does; the rest keeps its order. */
export function bestFirst(options: Option[], typed: string): Option[] {
  const text = fold(typed.trim())
  if (text === '') return options
  const rank = ({ label }: Option) => {
    const folded = fold(label)
    if (folded.startsWith(text)) return 0
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) ? 1 : 2
  }
  return options
    .map((option) => ({ option, at: rank(option) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ option }) => option)
}

export type Meant = { option: Option } | { fault: string } | null

/** What somebody means who typed this and went on: the option of that name, or the only one that fits. */
export function meantBy(options: Option[], typed: string): Meant {
  const text = typed.trim()
  if (text === '') return null
  const fitting = options.filter(({ label }) => isFound(label, text))
  const option =
    fitting.find(({ label }) => fold(label) === fold(text)) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  if (option) return { option }
  return {
    fault:
      fitting.length === 0
        ? t('find-option-not-in-list-choose', { text })
        : t('find-option-matches-several-options-choose', { text }),
  }
}
