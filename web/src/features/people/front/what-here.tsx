import { t, Text } from '@messages/people'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { OrderNote } from '../list/order-note'

/** What the list of people is for, before anything is asked of it. */
export function WhatHere() {
  return (
    <section aria-labelledby="people-can" className="people-can">
      <h2 id="people-can" className="text-h3">
        {t('people-can')}
      </h2>
      <ul>
        <li>{t('people-can-open')}</li>
        <li>{t('people-can-connect')}</li>
        <li>
          <Text
            id="people-can-listed"
            elements={{ privacy: <TextLink to="/profile" hash="privacy" /> }}
          />
        </li>
      </ul>
      <OrderNote search={{}} />
    </section>
  )
}
