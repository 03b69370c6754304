import { t } from '@messages/account'
import { config } from '@/shared/config'
import { textLinkClass } from '@/shared/ui/buttons/text-link'

/** In development the mails can be read in the browser. */
export function MailboxLink() {
  if (!config.development) return null
  return (
    <p className="mt-md text-caption font-normal text-lightText">
      <a href="/dev/mail" target="_blank" rel="noreferrer" className={textLinkClass}>
        {t('mailbox-link-development-open-mailbox')}
      </a>
    </p>
  )
}
