import { t } from '@messages/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import PanelRight from 'lucide-react/icons/panel-right'
import { useState } from 'react'
import { documentsQuery, latestOf } from '@/features/documents/api'
import {
  ProjectPoster,
  type ProjectSummary,
  projectsQuery,
  projectWords,
  roleWords,
  stageAt,
  stageNames,
} from '@/features/projects/api'
import { nameOf, teamQuery } from '@/features/team/api'
import { day } from '@/shared/lib/format'
import { useWide } from '@/shared/hooks/use-wide'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Dialog } from '@/shared/ui/overlays/dialog'
import './room-panel.css'

/** The newest of them; all stand on the page of the project. */
const files = 4

/** What a team talks about, beside what it says. Where there is no room, `RoomDetailsButton` opens it. */
export function RoomPanel({ projectId }: { projectId: string }) {
  const isWide = useWide()
  if (!isWide) return null
  return (
    <aside aria-label={t('room-panel')} className="room-panel">
      <Details projectId={projectId} />
    </aside>
  )
}

export function RoomDetailsButton({ projectId }: { projectId: string }) {
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  if (isWide) return null
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        aria-haspopup="dialog"
        icon={<PanelRight size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('room-panel-details')}
      </Button>
      {isOpen && (
        <Dialog title={t('room-panel')} isOpen onClose={() => setOpen(false)}>
          <Details projectId={projectId} />
        </Dialog>
      )}
    </>
  )
}

function Details({ projectId }: { projectId: string }) {
  const { data } = useQuery(projectsQuery)
  const project = data?.find((one) => one.project_id === projectId)
  if (!project) return null
  return (
    <div className="room-details" data-private>
      <Head project={project} />
      <People projectId={projectId} />
      {project.may_documents && <Files projectId={projectId} />}
    </div>
  )
}

function Head({ project }: { project: ProjectSummary }) {
  const { project_id: projectId, project_name: name, stages } = project
  const stage = stageAt(stages)
  const { label, tone } = projectWords(stages)
  return (
    <div className="room-project-card">
      <ProjectPoster projectId={projectId} title={name} />
      <div className="min-w-0">
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          className="rounded-sm font-medium wrap-anywhere hover:text-link hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="mt-1 text-caption font-normal">
          <TextLink to="/projects/$projectId/stage-{$n}" params={{ projectId, n: String(stage) }}>
            {t('room-panel-stage', { stage, name: stageNames()[stage] })}
          </TextLink>
        </p>
        <p className="mt-1.5">
          <Badge tone={tone}>{label}</Badge>
        </p>
      </div>
    </div>
  )
}

function People({ projectId }: { projectId: string }) {
  const { data: team } = useQuery(teamQuery(projectId))
  if (!team) return null
  return (
    <section>
      <h2 className="room-details-heading">
        {t('room-panel-people')}
        <TextLink to="/projects/$projectId/team" params={{ projectId }}>
          {t('room-panel-team')}
        </TextLink>
      </h2>
      <ul className="grid gap-sm">
        {team.members.map((member) => (
          <li key={member.uid} className="flex items-center gap-sm">
            <Avatar name={nameOf(member)} portrait={member.portrait} />
            <span className="min-w-0 text-body">
              {member.has_page ? (
                <Link
                  to="/people/$uid"
                  params={{ uid: member.uid }}
                  className="block rounded-sm wrap-anywhere hover:text-link"
                >
                  <bdi>{nameOf(member)}</bdi>
                </Link>
              ) : (
                <bdi className="block wrap-anywhere">{nameOf(member)}</bdi>
              )}
              <span className="block text-caption font-normal text-lightText">
                {member.you
                  ? t('room-panel-you', { role: roleWords()[member.role].label })
                  : roleWords()[member.role].label}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Files({ projectId }: { projectId: string }) {
  const { data: documents } = useQuery({ ...documentsQuery(projectId), select: latestOf })
  if (!documents) return null
  return (
    <section>
      <h2 className="room-details-heading">{t('room-panel-documents')}</h2>
      {documents.length === 0 && (
        <p className="text-caption font-normal text-lightText">{t('room-panel-no-documents')}</p>
      )}
      <ul className="grid gap-sm">
        {documents.slice(0, files).map((one) => (
          <li key={one.document_id} className="min-w-0">
            <Link
              to="/projects/$projectId/stage-{$n}"
              params={{ projectId, n: String(one.stage) }}
              hash="documents"
              className="block rounded-sm text-body wrap-anywhere hover:text-link hover:underline"
            >
              {one.filename}
            </Link>
            <span className="block text-caption font-normal text-lightText">
              {t('room-panel-file', { stage: one.stage, day: day(one.uploaded_at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
