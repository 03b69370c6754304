import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { isWebAddress } from '@/shared/forms/reading/web-address'
import { Avatar } from '@/shared/people/avatar'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { AskedCredit } from '../contract'
import { readable } from './readable'

/** Who claims what, and where it can be read: all that the page has to name, with the title above it or in the row. */
export function DeskRow({
  asked: { person, role, evidence },
  title,
  when,
  children,
}: {
  asked: AskedCredit
  /** Where it does not stand above the row. */
  title?: ReactNode
  when: ReactNode
  /** What is done with it. */
  children: ReactNode
}) {
  return (
    <li>
      <Avatar name={person.name} portrait={person.portrait} />
      <p className="credit-desk-person text-label wrap-anywhere">
        <Link to="/people/$uid" params={{ uid: person.uid }} className="hover:text-link">
          <bdi>{person.name}</bdi>
        </Link>
      </p>
      <div className="credit-desk-credit wrap-anywhere">
        <p className="text-body">
          <bdi>{role}</bdi>
        </p>
        {title && <p className="text-caption font-normal text-lightText">{title}</p>}
      </div>
      <p className="credit-desk-when text-caption font-normal text-lightText">{when}</p>
      <div className="credit-desk-evidence text-body">
        {evidence && isWebAddress(evidence) ? (
          <Evidence link={evidence} />
        ) : (
          <p className="text-lightText">{t('desk-no-evidence')}</p>
        )}
      </div>
      {children}
    </li>
  )
}

/** On which host it is, and what can be read of its page, before anybody follows the link. */
function Evidence({ link }: { link: string }) {
  const { host, path } = readable(link)
  return (
    <a
      href={link}
      title={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={textLinkClass}
    >
      <span className="sr-only">{t('desk-evidence')} </span>
      <bdi>
        {host}
        <wbr />
        <span className="font-normal">{path}</span>
      </bdi>
      <ExternalLink size={14} aria-hidden />
      <span className="sr-only"> {t('desk-new-tab')}</span>
    </a>
  )
}
