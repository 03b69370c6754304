import { t } from '@messages/messages'
import { toast } from '@/shared/ui/messages/toast'

export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast(t('copy-text-copied')),
    () => toast(t('copy-text-not-copied'), { tone: 'error' }),
  )
}
