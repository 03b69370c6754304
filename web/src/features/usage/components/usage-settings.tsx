import { t } from '@messages/usage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { day } from '@/shared/lib/format'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Card } from '@/shared/ui/layout/card'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { analytics } from '../analytics'
import { choiceKey, choiceQuery, choose } from '../choice'
import { browserSaysNo, usagePlace } from '../place'
import { afterNo, collected, despiteTheBrowser, question, stopped, whereTo } from '../words'

/** The answer about usage data, to be changed at any time. */
export function UsageSettings() {
  const uid = useAuthState()?.uid ?? ''
  const place = usagePlace()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...choiceQuery(uid), enabled: uid !== '' })
  const change = useMutation({
    mutationFn: async (agreed: boolean) => {
      if (!agreed) await analytics.refuse()
      return choose(uid, agreed)
    },
    onSuccess: (choice) => {
      queryClient.setQueryData([...choiceKey, uid], choice)
      void queryClient.invalidateQueries({ queryKey: ['profile', uid] })
      toast(choice.agreed ? t('usage-settings-thank-usage-data-shared') : stopped(place))
    },
  })
  if (place.provider === 'off') return null
  const refused = browserSaysNo()
  const agreed = change.isPending ? change.variables : data?.agreed
  return (
    <section aria-labelledby="usage" className="mb-lg">
      <Card>
        <h2 id="usage" className="mb-sm text-h2">
          {t('usage-settings-usage-data')}
        </h2>
        <p className="mb-md text-lightText">
          {collected()} {whereTo(place)}
        </p>
        {refused && (
          <div className="mb-md">
            <Alert tone="info">
              {t('usage-settings-browser-opts-out-global')}
              {agreed !== false && ` ${despiteTheBrowser(place)}`}
            </Alert>
          </div>
        )}
        {change.error && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(change.error)}</Alert>
          </div>
        )}
        <RadioGroup
          isSetting
          label={question()}
          {...(data?.answered_at && {
            description:
              data.agreed === null
                ? t('usage-settings-on-agreed-earlier-version', {
                    answeredAt: day(data.answered_at),
                  })
                : t('usage-settings-answer', { answeredAt: day(data.answered_at) }),
          })}
          value={agreed === false ? 'no' : agreed ? 'yes' : null}
          isDisabled={!data}
          onChange={(id) => change.mutate(id === 'yes')}
          options={[
            { id: 'no', label: t('usage-settings-no'), description: afterNo(place) },
            { id: 'yes', label: t('usage-settings-yes'), isDisabled: refused },
          ]}
        />
      </Card>
    </section>
  )
}
