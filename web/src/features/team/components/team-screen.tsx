import { t } from '@messages/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { projectsQuery } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { toast } from '@/shared/ui/messages/toast'
import { accessEnds, leave, type Team, teamQuery } from '../api'
import { PeopleList } from '../people/people-list'
import { InvitationList } from './invitation-list'
import { InviteDialog } from './invite-dialog'
import './team.css'

/** The stage that was being written before, and its section. */
interface From {
  stage?: string
  section?: string
}

/** `/projects/{id}/team`: who is in it, who is invited, who is attached. */
export function TeamScreen({ projectId, from }: { projectId: string; from: From }) {
  const { data, error, refetch } = useQuery(teamQuery(projectId))
  usePageTitle(data ? t('team-page-title', { projectName: data.project_name }) : t('team-title'))
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('team-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
      {data && <Loaded team={data} from={from} onDone={async () => void (await refetch())} />}
    </Loading>
  )
}

function Loaded({ team, from, onDone }: { team: Team; from: From; onDone: () => Promise<void> }) {
  const [inviting, setInviting] = useState(false)
  const may = (action: Team['actions'][number]) => team.actions.includes(action)
  const projectId = team.project_id
  return (
    <>
      <PageHeader
        title={t('team-heading', { projectName: team.project_name })}
        back={<Back projectId={projectId} from={from} />}
        action={
          <div className="flex flex-wrap gap-sm">
            <LinkButton to="/messages/team/$projectId" params={{ projectId }} kind="outline">
              {t('team-messages')}
            </LinkButton>
            {may('manage') && <Button onPress={() => setInviting(true)}>{t('team-invite')}</Button>}
          </div>
        }
      >
        {t('team-member-count', { count: team.members.length, limit: team.limit })}
      </PageHeader>
      <div className="grid gap-xl">
        <Section title={t('team-people')}>
          <PeopleList team={team} onDone={onDone} />
          {may('manage') && team.members.length > 1 && (
            <p className="mt-sm max-w-prose text-caption font-normal text-lightText">
              {t('team-require-sign-off-by')}
            </p>
          )}
        </Section>
        {team.invitations.length > 0 && (
          <Section title={t('team-invitations')}>
            <InvitationList projectId={projectId} invitations={team.invitations} onDone={onDone} />
          </Section>
        )}
        {may('leave') && <Leave team={team} />}
      </div>
      {inviting && (
        <InviteDialog projectId={projectId} onClose={() => setInviting(false)} onDone={onDone} />
      )}
    </>
  )
}

function Back({ projectId, from: { stage, section } }: { projectId: string; from: From }) {
  return stage && /^[1-4]$/.test(stage) ? (
    <TextLink
      to="/projects/$projectId/create-project/stage-{$n}"
      params={{ projectId, n: stage }}
      search={section ? { section } : {}}
    >
      {t('team-back-stage', { stage })}
    </TextLink>
  ) : (
    <TextLink to="/projects/$projectId" params={{ projectId }}>
      {t('team-back-project')}
    </TextLink>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-md text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Leave({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false)
  const given = team.members.find(({ you }) => you)?.access_given
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const go = useMutation({
    mutationFn: () => leave(team.project_id),
    onSuccess: async () => {
      await navigate({ to: '/projects' })
      queryClient.removeQueries({ queryKey: teamQuery(team.project_id).queryKey })
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      toast(t('team-left', { projectName: team.project_name }))
    },
    onError: (error) => {
      setAsking(false)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  return (
    <div>
      <Button kind="outline" onPress={() => setAsking(true)}>
        {t('team-leave-team')}
      </Button>
      <ConfirmDialog
        title={t('team-leave-question', { projectName: team.project_name })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => go.mutate()}
        confirm={t('team-leave')}
        danger
        isPending={go.isPending}
      >
        <p className="text-reading">{t('team-lose-access-once-contributions')}</p>
        {given && <p className="mt-sm text-reading">{accessEnds(given, 'you')}</p>}
      </ConfirmDialog>
    </div>
  )
}
