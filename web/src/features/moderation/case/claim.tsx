import { t, Text } from '@messages/moderation-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { claim, release } from '../calls'
import { deskKey, type Details, reportQuery } from '../queries'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'

/** Whether another moderator works on it. */
export const isClaimedByAnother = ({ claim: held }: Pick<Details, 'claim'>) =>
  held !== null && !held.is_mine

/** Who works on a case that waits, and the way to take it or to give it back. */
export function Claim({ report }: { report: Details }) {
  const queryClient = useQueryClient()
  const sent = useMutation({
    mutationFn: (what: typeof claim) => what(report.id),
    onSuccess: (changed) => queryClient.setQueryData(reportQuery(report.id).queryKey, changed),
    // Another moderator may have been faster, and the list shows who works on what.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  const held = report.claim
  return (
    <div className="case-claim">
      {sent.error && <Alert tone="error">{messageOf(sent.error)}</Alert>}
      {held && (
        <p className="case-told">
          {held.is_mine ? (
            t('claim-mine', { time: moment(held.until) })
          ) : (
            <Text
              id="claim-theirs"
              args={{ name: held.by.name, time: moment(held.until) }}
              elements={{ bdi: <bdi /> }}
            />
          )}
        </p>
      )}
      {(!held || held.is_mine) && (
        <div>
          <Button
            kind="outline"
            size="sm"
            isPending={sent.isPending}
            onPress={() => sent.mutate(held ? release : claim)}
          >
            {held ? t('claim-release') : t('claim-take')}
          </Button>
        </div>
      )}
    </div>
  )
}
