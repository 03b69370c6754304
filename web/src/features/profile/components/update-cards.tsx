import { t } from '@messages/profile'
import { useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { currentDay } from '@/shared/lib/format'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'
import { patchProfile, type Profile } from '../api'
import { type AskAgain, cardsOf, without } from '../steps'
import { SectionForm } from './section-form'
import { useFinish } from './use-finish'

/** A profile that was complete is asked only what has changed, on one screen. */
export function UpdateCards({
  form,
  taxonomies,
  profile,
  uid,
  again,
}: {
  form: Form
  taxonomies: Taxonomies
  profile: Profile
  uid: string
  again: AskAgain
}) {
  const [today] = useState(currentDay)
  const finish = useFinish(uid)
  return (
    <>
      <PageHeader title={t('update-cards-update-profile')}>
        {t('update-cards-only-what-listed-here')}
      </PageHeader>
      <div className="mb-md grid gap-sm">
        {again.reasons.map((reason) => (
          <Alert key={reason} tone="info">
            {reason}
          </Alert>
        ))}
      </div>
      <SectionForm
        form={form}
        sections={cardsOf(form, again.keys)}
        content={without(profile.content, again.anew)}
        version={profile.version}
        taxonomies={taxonomies}
        today={today}
        draftKey={`${uid}:profile:update`}
        submit={t('update-cards-confirm')}
        save={patchProfile}
        onSaved={async () => void (await finish())}
      />
    </>
  )
}
