import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { Alert } from '@/shared/ui/alert'
import { Card } from '@/shared/ui/card'
import { RadioGroup } from '@/shared/ui/radio-group'
import { toast } from '@/shared/ui/toast'
import { analytics } from '../analytics'
import { choiceKey, choiceQuery, choose } from '../choice'
import { browserSaysNo, usagePlace } from '../place'
import { whereTo } from '../words'

/** The answer about usage data, to be changed at any time. */
export function UsageSettings() {
  const uid = useAuthState()?.uid ?? ''
  const place = usagePlace()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...choiceQuery(uid), enabled: uid !== '' })
  const change = useMutation({
    mutationFn: async (agreed: boolean) => {
      // What waits goes first, so that it is deleted with the rest.
      if (!agreed) await analytics.stop()
      return choose(uid, agreed)
    },
    onSuccess: (choice) => {
      queryClient.setQueryData([...choiceKey, uid], choice)
      void queryClient.invalidateQueries({ queryKey: ['profile', uid] })
      toast(
        choice.agreed
          ? 'Thank you. Usage data is shared from now on.'
          : 'Nothing is shared any more, and what was collected is deleted.',
      )
    },
  })
  if (place.provider === 'off') return null
  const refused = browserSaysNo()
  const agreed = change.isPending ? change.variables : data?.agreed
  return (
    <section aria-labelledby="usage" className="mb-lg">
      <Card>
        <h2 id="usage" className="mb-sm text-h2">
          Usage data
        </h2>
        <p className="mb-md text-lightText">
          Which screens you open, what you press, how fast pages are. Never what you write.{' '}
          {whereTo(place)}
        </p>
        {refused && (
          <div className="mb-md">
            <Alert tone="info">
              Your browser says no for you (Global Privacy Control), and that is what counts here.
            </Alert>
          </div>
        )}
        {change.error && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(change.error)}</Alert>
          </div>
        )}
        <RadioGroup
          label="May we count how you use Slateflow?"
          value={refused || agreed === false ? 'no' : agreed ? 'yes' : null}
          isDisabled={refused || !data}
          onChange={(id) => change.mutate(id === 'yes')}
          options={[
            { id: 'no', label: 'No', description: 'What was collected before is deleted' },
            { id: 'yes', label: 'Yes' },
          ]}
        />
      </Card>
    </section>
  )
}
