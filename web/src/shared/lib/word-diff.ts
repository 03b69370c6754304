import { locale } from '@/shared/i18n/locale'

export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this many words a side the middle is not compared word by word. */
const most = 1500

/** Two texts, word by word: what is in both (as it stands now), what went, and what came. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const a = words(before)
  const b = words(after)
  let start = 0
  while (start < a.length && start < b.length && same(a[start], b[start])) start += 1
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    same(a[a.length - 1 - end], b[b.length - 1 - end])
  ) {
    end += 1
  }
  return joined([
    ...b.slice(0, start).map((text, index): Word => kept(a[index], text)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...b.slice(b.length - end).map((text): DiffPart => ({ kind: 'same', text })),
  ])
}

/** `spaced`: a space stood after it, which what went takes along. */
type Word = DiffPart & { spaced?: boolean }

function kept(before: string | undefined, text: string): Word {
  return { kind: 'same', text, spaced: / $/.test(before ?? '') && !/ $/.test(text) }
}

/** Words with the space after them; scripts without spaces are cut where their words end. */
function words(text: string): string[] {
  const segmenter = new Intl.Segmenter(locale(), { granularity: 'word' })
  const parts: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (/^\s+$/.test(segment) && parts.length > 0) parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return parts
}

/** The space after a word is no difference; a new line is one. */
function same(a: string | undefined, b: string | undefined): boolean {
  return a?.replace(/ +$/, '') === b?.replace(/ +$/, '')
}

function middle(a: string[], b: string[]): Word[] {
  if (a.length > most || b.length > most) {
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ]
  }
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = same(a[i], b[j])
        ? at(common, (i + 1) * width + j + 1) + 1
        : Math.max(at(common, (i + 1) * width + j), at(common, i * width + j + 1))
    }
  }
  const parts: Word[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i], b[j])) {
      parts.push(kept(a[i], b[j] ?? ''))
      i += 1
      j += 1
    } else if (
      j >= b.length ||
      (i < a.length && at(common, (i + 1) * width + j) >= at(common, i * width + j + 1))
    ) {
      parts.push({ kind: 'removed', text: a[i] ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'added', text: b[j] ?? '' })
      j += 1
    }
  }
  return parts
}

function at(table: Uint16Array, index: number): number {
  return table[index] ?? 0
}

function joined(parts: Word[]): DiffPart[] {
  const out: DiffPart[] = []
  let spaced = false
  for (const { kind, text: word, spaced: before = false } of parts) {
    const text = kind === 'removed' && spaced ? ` ${word}` : word
    spaced = before
    const last = out.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') out.push({ kind, text })
  }
  return out
}
