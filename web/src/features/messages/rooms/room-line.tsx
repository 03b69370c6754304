import { t, Text } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import { moment } from '@/shared/lib/format'
import type { RoomLine } from '../queries'

/** What happened in the team of a project: small, and between the messages. */
export function RoomLineItem({ line, projectId }: { line: RoomLine; projectId: string }) {
  return (
    <li className="thread-line" data-private>
      <time dateTime={line.at} title={moment(line.at)}>
        {line.stage ? <OfStage line={line} projectId={projectId} /> : <OfTeam line={line} />}
      </time>
    </li>
  )
}

function OfTeam({ line: { kind, by, is_mine: isMine } }: { line: RoomLine }) {
  const args = { name: by?.name ?? t('names-former-member') }
  if (kind === 'joined') {
    return isMine ? (
      t('room-line-you-joined')
    ) : (
      <Text id="room-line-joined" args={args} elements={{ name: <bdi /> }} />
    )
  }
  return isMine ? (
    t('room-line-you-left')
  ) : (
    <Text id="room-line-left" args={args} elements={{ name: <bdi /> }} />
  )
}

function OfStage({
  line: { kind, stage, by, is_mine: isMine },
  projectId,
}: {
  line: RoomLine
  projectId: string
}) {
  const n = String(stage)
  const link = (
    <Link to="/projects/$projectId/create-project/stage-{$n}" params={{ projectId, n }} />
  )
  if (kind === 'submitted') {
    return isMine ? (
      <Text id="room-line-you-submitted" args={{ stage: n }} elements={{ link }} />
    ) : (
      <Text
        id="room-line-submitted"
        args={{ stage: n, name: by?.name ?? t('names-former-member') }}
        elements={{ link, name: <bdi /> }}
      />
    )
  }
  const id = decisions[kind]
  return id ? <Text id={id} args={{ stage: n }} elements={{ link }} /> : null
}

const decisions = {
  changes_requested: 'room-line-changes-requested',
  approved: 'room-line-approved',
  rejected: 'room-line-rejected',
  submitted: null,
  joined: null,
  left: null,
} as const
