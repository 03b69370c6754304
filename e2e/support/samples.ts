/** The sample project that all tests share: `crates/samples/answers.json`, which says what its marks mean. */
import { readFileSync } from 'node:fs'
import { pdf, script, type Paper } from './documents.ts'
import type { Answers } from './form.ts'

export type StageTier = 'S' | 'M' | 'L'
/** By section of the form. */
export type Sections = Record<string, Answers>

type Parts = Partial<Record<'all' | 'ML' | StageTier, Sections>>

const answers = JSON.parse(
  readFileSync(new URL('../../crates/samples/answers.json', import.meta.url), 'utf8'),
) as { profile: Sections } & Record<`stage${1 | 2 | 3 | 4}`, Parts>

const dayMs = 86_400_000

/** A calendar day so many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

export const sampleProfile = answers.profile

export function sample(stage: 1 | 2 | 3 | 4, tier: StageTier): Sections {
  const { all = {}, ML = {}, ...one } = answers[`stage${stage}`]
  const parts = [all, tier === 'S' ? {} : ML, one[tier] ?? {}]
  return Object.fromEntries(
    Object.keys(all).map((section) => [
      section,
      resolved(Object.assign({}, ...parts.map((part) => part[section]))) as Answers,
    ]),
  )
}

interface File {
  file: string
  pages: number
  text?: string
  script?: true
}

function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  if ('days' in value) return inDays(Number(value.days))
  if ('file' in value) return fileOf(value as File)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]))
}

function fileOf({ file, pages, text, script: isScript }: File): Paper {
  return isScript ? script(file, pages) : pdf(file, pages, text)
}
