import { t } from '@messages/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { messageOf } from '@/shared/api/errors'
import { day, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { seedsQuery } from './api'
import { type Verdict, verify } from './verify'

/** A saved page has 24 people in a few kilobytes. */
const most = 1_000_000

/** Says of a file that was saved whether its order is right. */
export function CheckFile() {
  const client = useQueryClient()
  const checking = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > most) throw new Error(t('check-too-large'))
      const seeds = await client.fetchQuery(seedsQuery)
      return verify(await file.text(), seeds)
    },
  })
  // Only a page from https, or of this machine, is given the means.
  const isPossible = globalThis.isSecureContext && crypto.subtle !== undefined
  return (
    <section aria-labelledby="order-check">
      <h2 id="order-check" className="text-h2">
        {t('check')}
      </h2>
      <p>{isPossible ? t('check-explained') : t('check-not-here')}</p>
      {isPossible && (
        <FileTrigger
          acceptedFileTypes={['.jws']}
          onSelect={(files) => {
            const file = files?.[0]
            if (file) checking.mutate(file)
          }}
        >
          <Button kind="outline" isPending={checking.isPending}>
            {t('check-choose')}
          </Button>
        </FileTrigger>
      )}
      {checking.error && <Alert tone="error">{messageOf(checking.error)}</Alert>}
      {checking.data && <Said verdict={checking.data} />}
    </section>
  )
}

function Said({ verdict: { says, person, receipt } }: { verdict: Verdict }) {
  if (receipt && says === 'confirmed') {
    return (
      <Alert tone="success" title={t('check-confirmed')}>
        {t('check-confirmed-explained', {
          people: receipt.people.length,
          day: day(receipt.day),
          at: moment(receipt.at),
          from: receipt.from,
        })}
      </Alert>
    )
  }
  if (receipt && says === 'too_early') {
    return (
      <Alert tone="info" title={t('check-too-early')}>
        {t('check-too-early-explained', { day: day(receipt.day) })}
      </Alert>
    )
  }
  return (
    <Alert tone="error" title={t('check-wrong')}>
      {wrong(says, person ?? 0)}
    </Alert>
  )
}

function wrong(says: Verdict['says'], person: number): string {
  switch (says) {
    case 'other_rule':
      return t('check-other-rule')
    case 'unknown_key':
      return t('check-unknown-key')
    case 'signature':
      return t('check-signature')
    case 'broken_chain':
      return t('check-broken-chain')
    case 'other_day':
      return t('check-other-day')
    case 'commitment':
      return t('check-commitment')
    case 'person':
      return t('check-person', { person })
    case 'order':
      return t('check-order', { person })
    default:
      return t('check-not-a-receipt')
  }
}
