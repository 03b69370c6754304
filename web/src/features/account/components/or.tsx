import { t } from '@messages/account'

/** Between two ways of doing the same. */
export function Or() {
  return (
    <div className="my-lg flex items-center gap-md text-caption font-normal text-lightText">
      <span className="h-px flex-1 bg-line" />
      {t('or')}
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
