import { t } from '@messages/messages'

/** Why a text cannot be sent. */
export function faultOf(text: string, limit: number): string | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return t('fault-empty')
  return length > limit ? t('fault-too-long', { count: length - limit }) : undefined
}
