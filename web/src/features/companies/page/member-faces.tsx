import { t } from '@messages/companies'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useNear } from '@/shared/hooks/use-near'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Company, CompanyMember } from '../contract'

/** As many as are shown before all are asked for. */
const first = 18

/** Who works there, as both say. */
export function MemberFaces({ company: { members } }: { company: Company }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? members : members.slice(0, first)
  return (
    <section aria-labelledby="company-members" className="company-section">
      <h2 id="company-members" className="mb-md text-h2">
        {t('members')}
        {members.length > 0 && (
          <span className="tabular ms-sm font-normal text-lightText">{members.length}</span>
        )}
      </h2>
      {members.length === 0 ? (
        <p className="text-lightText">{t('members-none')}</p>
      ) : (
        <ul className="company-faces" aria-labelledby="company-members">
          {shown.map((member) => (
            <MemberFace key={member.uid} member={member} />
          ))}
        </ul>
      )}
      {shown.length < members.length && (
        <div className="mt-lg">
          <Button kind="outline" wide onPress={() => setAll(true)}>
            {t('members-all', { count: members.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

function MemberFace({ member: { uid, name, portrait, title, role } }: { member: CompanyMember }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  return (
    <li className="company-person">
      <span ref={place} className="company-face">
        <Avatar name={name} size="lg" portrait={isNear ? portrait : null} />
      </span>
      <p className="text-label wrap-anywhere">
        <Link to="/people/$uid" params={{ uid }} className="company-open">
          <bdi>{name}</bdi>
        </Link>
      </p>
      {title && (
        <p dir="auto" className="text-body text-lightText wrap-anywhere">
          {title}
        </p>
      )}
      {role === 'admin' && (
        <p className="mt-1">
          <Badge>{t('role-admin')}</Badge>
        </p>
      )}
    </li>
  )
}
