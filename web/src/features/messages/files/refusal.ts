import { t } from '@messages/messages'
import { sizeWords } from '@/shared/lib/format'

/** Files of one message. */
export const most = 5
/** Bytes of one. */
export const largest = 20 * 1024 * 1024

export const kinds = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** What is wrong with a file before a byte of it is sent; what it is, the server finds out by its content. */
export function refusalOf({ name, size, type }: File): string | undefined {
  if (size === 0) return t('composer-files-empty', { name })
  if (size > largest) return t('composer-files-too-large', { name, most: sizeWords(largest) })
  if (type && !kinds.includes(type)) return t('composer-files-kind', { name })
  return undefined
}
