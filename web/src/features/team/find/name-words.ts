import { fold } from '@/shared/lib/fold'

/** One of the name's words begins like this. */
export function hasWord(name: string, text: string): boolean {
  return ` ${fold(name)}`.includes(` ${fold(text.trim())}`)
}
