import { t } from '@messages/messages'

/** Why a text cannot be sent; with files it need not say anything. */
export function faultOf(text: string, limit: number, hasFiles = false): string | undefined {
  const { length } = [...text.trim()]
  if (length === 0 && !hasFiles) return t('fault-empty')
  return length > limit ? t('fault-too-long', { count: length - limit }) : undefined
}
