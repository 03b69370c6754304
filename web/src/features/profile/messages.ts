import { t } from '@messages/profile'

export const privateNote = () => t('messages-only-see')
