import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { ownCreditsQuery, ownMark } from '@/features/credits/api'
import type { Form } from '@/shared/forms/definition/description'
import { nameOf } from '../api'
import type { GoToPart } from '../portfolio/sections'
import { Seen } from '../portfolio/seen'
import type { Own } from './own'

/** One's own profile as it reads; each part leads to where it is changed. */
export function OwnView({
  profile,
  form,
  taxonomies,
  headingId,
  onEdit,
}: Omit<Own, 'uid' | 'onSaved'> & { headingId: string; onEdit: GoToPart }) {
  const { data: own } = useQuery(ownCreditsQuery)
  return (
    <div id={headingId} tabIndex={-1} className="outline-none">
      <Seen
        preview={{
          name: nameOf(profile.content),
          content: profile.content,
          credits: own?.credits.map(ownMark) ?? [],
        }}
        form={readIn(form)}
        taxonomies={taxonomies}
        heading={t('own-profile-profile')}
        onEdit={onEdit}
      />
    </div>
  )
}

/** What is asked for the profile's own sake is no part of it as it reads. */
function readIn(form: Form): Form {
  return {
    ...form,
    sections: form.sections
      .filter(({ key }) => key !== 'privacy')
      .map((section) => ({ ...section, fields: section.fields.filter((field) => !field.private) })),
  }
}
