import { t } from '@messages/moderation-desk'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '@/shared/ui/messages/toast'
import type { Deciding } from '../case/decision-form'
import type { Drafts } from '../case/use-draft'
import { headingOf } from './words'
import { deskKey, type Details, queueQuery, reportQuery } from '../queries'
import type { WaitingAddress } from './address'
import { type Case, holds, nextAfter } from '../list/cases'

/**
 * Keeps what is not decided yet. Once a report is decided: says so, opens the next case that is shown, and reads the lists
 * anew.
 */
export function useDecided(at: WaitingAddress, shown: Case[]): Deciding {
  const [drafts] = useState<Drafts>(() => new Map())
  const [last, setLast] = useState<{ id: string; said: string; next: string }>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = (report: string | undefined) =>
    navigate({ to: '/moderation', search: { ...at, report } })
  const onDecided = async (decided: Details, said: string) => {
    const { id } = decided
    const next = nextAfter(shown, id)
    drafts.delete(id)
    queryClient.setQueryData(reportQuery(id).queryKey, decided)
    const left = queryClient.setQueryData(
      queueQuery(at.list).queryKey,
      (queue) => queue && { ...queue, reports: queue.reports.filter((one) => one.id !== id) },
    )
    const following = next && shown.find((one) => holds(one, next))
    if (following) {
      const about = headingOf(
        following.reports.find((one) => one.id === next) ?? following.reports[0],
      )
      setLast({ id, said: `${said} ${t('decided-next', { about })}`, next })
    } else {
      toast(
        `${said} ${(left?.reports.length ?? 0) > 0 ? t('decided-last-shown') : t('decided-last')}`,
        {
          action: { label: t('decided-view'), onAction: () => void open(id) },
        },
      )
    }
    await open(next)
    await queryClient.invalidateQueries({ queryKey: deskKey })
  }
  return { drafts, onDecided, last: last?.next === at.report ? last : undefined }
}
