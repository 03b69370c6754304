import { t } from '@messages/profile'
import { useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/forms/validation/check'
import { Tabs } from '@/shared/ui/layout/tabs'
import { nameOf, type Profile } from '../api'
import { privateNote } from '../messages'
import { OwnPortrait } from '../portrait/own-portrait'
import { Hints } from './hints'
import { Preview } from './preview'
import { ProfileHeader } from './profile-header'
import { SectionCard } from './section-card'

/** Which sections of the form stand under which tab. */
const tabs = () => [
  { id: 'overview', label: t('own-profile-overview'), sections: ['you', 'what_you_do'] },
  { id: 'work', label: t('own-profile-credits-work'), sections: ['your_work'] },
  {
    id: 'terms',
    label: t('own-profile-availability-terms'),
    sections: ['availability', 'looking_for'],
  },
  { id: 'privacy', label: t('own-profile-privacy'), sections: ['privacy'] },
]

export function OwnProfile({
  profile,
  form,
  taxonomies,
  uid,
  onSaved,
}: {
  profile: Profile
  form: Form
  taxonomies: Taxonomies
  uid: string
  onSaved: (profile: Profile) => void
}) {
  const [today] = useState(currentDay)
  const [tab, setTab] = useState('overview')
  const [editing, setEditing] = useState<string | null>(null)
  const edit = (section: string) => {
    setTab(tabs().find(({ sections }) => sections.includes(section))?.id ?? 'overview')
    setEditing(section)
  }
  return (
    <FormSetupProvider
      value={{ taxonomies, context: { today, complete: false }, privateNote: privateNote() }}
    >
      <ProfileHeader
        content={profile.content}
        taxonomies={taxonomies}
        picture={<OwnPortrait name={nameOf(profile.content)} portrait={profile.portrait} />}
      />
      <Hints profile={profile} form={form} onEdit={edit} />
      <Tabs
        label={t('own-profile-profile')}
        selected={tab}
        onSelect={(id) => {
          setTab(id)
          setEditing(null)
        }}
        items={[
          ...tabs().map(({ id, label, sections }) => ({
            id,
            label,
            content: form.sections
              .filter(({ key }) => sections.includes(key))
              .map((section) => (
                <SectionCard
                  key={section.key}
                  section={section}
                  form={form}
                  profile={profile}
                  taxonomies={taxonomies}
                  today={today}
                  uid={uid}
                  isEditing={editing === section.key}
                  onEdit={() => setEditing(section.key)}
                  onClose={() => setEditing(null)}
                  onSaved={onSaved}
                />
              )),
          })),
          {
            id: 'preview',
            label: t('own-profile-preview'),
            content: <Preview uid={uid} form={form} taxonomies={taxonomies} />,
          },
        ]}
      />
    </FormSetupProvider>
  )
}
