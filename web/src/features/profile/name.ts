import type { Content } from '@/shared/forms/definition/description'

/** The name that somebody works under. */
export function nameOf(content: Content): string {
  const text = (key: string) => (typeof content[key] === 'string' ? String(content[key]) : '')
  return text('professional_name') || [text('first_name'), text('last_name')].join(' ').trim()
}
