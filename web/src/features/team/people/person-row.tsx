import { t } from '@messages/team'
import type { ReactNode } from 'react'
import { roleWords } from '@/features/projects/api'
import { day } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import type { AttachedTalent, Invitation, TeamMember } from '../api'
import { RoleSelect } from '../components/role-select'
import { jobsInCreditOrder } from '../credit-order'
import { areasOf, keyWords, leadingWords, nameOf, talentState } from '../words'
import { AskAgain } from './ask-again'
import { MemberMenu } from './member-menu'
import { Outside } from './outside'
import type { Person } from './people'

/** What somebody does on the film, whether they have said so, and what is open to them here. */
export function PersonRow({
  person,
  projectId,
  invitation,
  manages,
  asks,
  ask,
  onDone,
}: {
  person: Person
  projectId: string
  /** Into the team, and not answered yet. */
  invitation?: Invitation | undefined
  manages: boolean
  /** The reader may ask for people's word. */
  asks: boolean
  /** A way to ask them for theirs. */
  ask: ReactNode
  onDone: () => Promise<void>
}) {
  const { member } = person
  return (
    <li className="flex items-start gap-md border-t border-line py-3">
      <Avatar name={nameOf(person)} portrait={member?.portrait} size="md" />
      <div className="team-person">
        <div className="min-w-0">
          <p className="text-h3 wrap-anywhere">
            <Name person={person} />
            {person.isYou && <span className="text-lightText"> {t('member-list-you')}</span>}
          </p>
          <Jobs person={person} asks={asks ? projectId : null} />
          {ask}
        </div>
        {member ? (
          <Access member={member} projectId={projectId} manages={manages} onDone={onDone} />
        ) : (
          <Outside {...{ person, projectId, invitation, manages, onDone }} />
        )}
      </div>
      <div className="min-w-11">
        <MemberMenu projectId={projectId} person={person} manages={manages} onDone={onDone} />
      </div>
    </li>
  )
}

/** Leads to the person where the server shows their page to the reader. */
function Name({ person }: { person: Person }) {
  if (!person.page) return nameOf(person)
  return (
    <TextLink to="/people/$uid" params={{ uid: person.page }}>
      {nameOf(person)}
    </TextLink>
  )
}

function Jobs({
  person: { member, attachments, isYou },
  asks,
}: {
  person: Person
  /** The project in whose name the reader may ask. */
  asks: string | null
}) {
  const said = attachments.map(({ job }) => job)
  const others = jobsInCreditOrder((member?.jobs ?? []).filter((job) => !said.includes(job)))
  return (
    <>
      {others.length > 0 && (
        <p data-private className="text-body wrap-anywhere">
          {others.map(leadingWords).join(' · ')}
        </p>
      )}
      {attachments.map((one) => (
        <Attachment key={`${one.stage}:${one.job}`} one={one} asks={isYou ? null : asks} />
      ))}
    </>
  )
}

function Attachment({ one, asks }: { one: AttachedTalent; asks: string | null }) {
  const { label, tone } = talentState(one)
  const { talent_id: id, asked_at: askedAt } = one
  const isAsked = one.state === 'asked'
  return (
    <div className="flex flex-wrap items-center gap-x-sm gap-y-1 text-body wrap-anywhere">
      <span data-private>{leadingWords(one.job)}</span>
      <span className="text-caption font-normal text-lightText">
        {keyWords(one.attachment_status)}
      </span>
      <Badge tone={tone}>
        {isAsked && askedAt ? t('words-requested-on', { askedAt: day(askedAt) }) : label}
      </Badge>
      {isAsked && id && asks && (
        <div className="w-full">
          <AskAgain projectId={asks} talentId={id} one={one} />
        </div>
      )}
    </div>
  )
}

function Access({
  member,
  projectId,
  manages,
  onDone,
}: {
  member: TeamMember
  projectId: string
  manages: boolean
  onDone: () => Promise<void>
}) {
  const { role } = member
  if (role === 'owner') {
    return (
      <div>
        <Badge tone="primary">{roleWords()[role].label}</Badge>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-sm gap-y-1">
      {manages ? (
        <RoleSelect projectId={projectId} member={member} onDone={onDone} />
      ) : (
        <Badge>{roleWords()[role].label}</Badge>
      )}
      {member.signs_off && <Badge tone="success">{t('member-list-signs-off')}</Badge>}
      <p className="text-caption font-normal text-lightText">
        {areasOf(member)} · {t('member-list-joined', { joinedAt: day(member.joined_at) })}
      </p>
    </div>
  )
}
