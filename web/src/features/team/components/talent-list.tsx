import { t } from '@messages/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useAuthState } from '@/shared/identity/session'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { askToConfirm, type AttachedTalent, talentQuery, type TeamMember } from '../api'
import { inCreditOrder } from '../credit-order'
import { keyWords, leadingWords, talentState } from '../words'

/** Key creatives from a letter of intent on and heads of department once booked, and whether they have said so. */
export function TalentList({
  projectId,
  asks,
  members = [],
}: {
  projectId: string
  asks: boolean
  /** Whoever of them is in the team has the same face here. */
  members?: TeamMember[]
}) {
  const own = useAuthState()?.email?.toLowerCase()
  const { data, error } = useQuery(talentQuery(projectId))
  if (isUnavailable({ error, data })) return <Alert tone="error">{messageOf(error)}</Alert>
  if (!data) return <Skeleton height={88} />
  if (data.length === 0) {
    return (
      <div className="max-w-prose text-reading text-lightText">
        <p>{t('talent-list-no-attached-talent-yet')}</p>
        <ul className="mt-sm ms-md grid list-disc gap-xs text-body">
          <li>{t('talent-list-asked')}</li>
          <li>{t('talent-list-hidden')}</li>
          <li>{t('talent-list-own-credit')}</li>
        </ul>
      </div>
    )
  }
  const isOwn = ({ email }: AttachedTalent) => email !== undefined && email === own
  const waiting = data.filter(({ state }) => state === 'not_asked')
  return (
    <>
      <ul className="border-b border-line">
        {inCreditOrder(data).map((one) => (
          <Attached
            key={`${one.stage}:${one.name}:${one.email ?? ''}:${one.job}`}
            one={one}
            isOwn={isOwn(one)}
            portrait={portraitOf(one, members)}
          />
        ))}
      </ul>
      {data.some(isOwn) && (
        <p className="mt-sm text-caption font-normal text-lightText">{t('talent-list-own')}</p>
      )}
      {asks && waiting.length > 0 && (
        <Ask projectId={projectId} isOwnAlone={waiting.every(isOwn)} />
      )}
    </>
  )
}

/** By their address where it is told, else by their name. */
function portraitOf({ name, email }: AttachedTalent, members: TeamMember[]) {
  const known = members.find((one) => email !== undefined && one.email === email)
  return (known ?? members.find((one) => one.name === name))?.portrait
}

function Attached({
  one,
  isOwn,
  portrait,
}: {
  one: AttachedTalent
  isOwn: boolean
  portrait: string | null | undefined
}) {
  const { label, tone } = talentState(one)
  return (
    <li className="flex items-center gap-md border-t border-line py-3">
      <Avatar name={one.name} portrait={portrait} size="md" />
      <div className="min-w-0 flex-1">
        <p className="text-label wrap-anywhere">
          {one.name}
          {isOwn && <span className="text-lightText"> {t('member-list-you')}</span>}
        </p>
        <p className="text-caption font-normal text-lightText wrap-anywhere">
          {leadingWords(one.job)} · {keyWords(one.attachment_status)}
        </p>
        {one.email && (
          <p className="text-caption font-normal text-lightText wrap-anywhere">{one.email}</p>
        )}
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}

/** Mails whoever was not asked yet; who is named by their own word is not mailed. */
function Ask({ projectId, isOwnAlone }: { projectId: string; isOwnAlone: boolean }) {
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => askToConfirm(projectId),
    onSuccess: (all) => {
      queryClient.setQueryData(talentQuery(projectId).queryKey, all)
      void queryClient.invalidateQueries({ queryKey: ['team', projectId] })
      const left = all.some(({ state, email }) => state === 'not_asked' && email)
      if (left) toast(t('talent-list-daily-email-limit-reached'))
      else toast(isOwnAlone ? t('talent-list-own-confirmed') : t('talent-list-requests-sent'))
    },
    onError: (failure) => toast(messageOf(failure), { tone: 'error' }),
  })
  return (
    <div className="mt-md">
      <Button kind="outline" onPress={() => ask.mutate()} isPending={ask.isPending}>
        {isOwnAlone ? t('talent-list-confirm-own') : t('talent-list-request-confirmation')}
      </Button>
    </div>
  )
}
