import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { isWebAddress } from '@/shared/forms/reading/web-address'
import { Avatar } from '@/shared/people/avatar'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { AskedCredit } from '../contract'
import { aboutWork } from '../words'

/** Who claims what of which title, and where it can be read: all that the page has to name stands in one row. */
export function DeskRow({
  asked: { person, work_id: workId, role, evidence, ...asked },
  lists,
  when,
  children,
}: {
  asked: AskedCredit
  lists: Taxonomies | undefined
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
        <p className="text-caption font-normal text-lightText">
          <Link to="/works/$workId" params={{ workId }} className="font-medium hover:text-link">
            <bdi>{asked.title}</bdi>
          </Link>{' '}
          {aboutWork(asked, lists)}
        </p>
      </div>
      <p className="credit-desk-when text-caption font-normal text-lightText">{when}</p>
      <p className="credit-desk-evidence text-body wrap-anywhere">
        {evidence && isWebAddress(evidence) ? (
          <Evidence link={evidence} />
        ) : (
          <span className="text-lightText">{t('desk-no-evidence')}</span>
        )}
      </p>
      {children}
    </li>
  )
}

/** Its host, before anybody follows the link. */
function Evidence({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={textLinkClass}>
      <span className="sr-only">{t('desk-evidence')} </span>
      {new URL(link).hostname}
      <span className="sr-only"> {t('desk-new-tab')}</span>
    </a>
  )
}
