import { t, Text } from '@messages/moderation-desk'
import type { Details } from '../queries'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { useClaim } from './use-claim'

/** Whether another moderator works on it. */
export const isClaimedByAnother = ({ claim: held }: Pick<Details, 'claim'>) =>
  held !== null && !held.is_mine

/** Who works on a case that waits, and the way to take it or to give it back. */
export function Claim({ report }: { report: Details }) {
  const sent = useClaim(report.id)
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
            onPress={() => sent.mutate(held ? 'release' : 'claim')}
          >
            {held ? t('claim-release') : t('claim-take')}
          </Button>
        </div>
      )}
    </div>
  )
}
