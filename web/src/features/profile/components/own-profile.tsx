import { t } from '@messages/profile'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { OwnCreditsBlock } from '@/features/credits/api'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/forms/validation/check'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
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
  { id: 'details', label: t('own-profile-details'), sections: ['you', 'what_you_do'] },
  { id: 'work', label: t('own-profile-credits-work'), sections: ['your_work'] },
  {
    id: 'terms',
    label: t('own-profile-availability-terms'),
    sections: ['availability', 'looking_for'],
  },
  { id: 'privacy', label: t('own-profile-privacy'), sections: ['privacy'] },
]

const creditsPart = 'credits'

const tabOf = (section: string) =>
  section === creditsPart
    ? 'work'
    : (tabs().find(({ sections }) => sections.includes(section))?.id ?? 'details')

/** A link to the profile can name the section that is to be filled in, or the confirmations of credits. */
function usePartInAddress(): string | null {
  const hash = useLocation({ select: (at) => at.hash })
  return hash === creditsPart || tabs().some(({ sections }) => sections.includes(hash))
    ? hash
    : null
}

/** Takes the section out of the address once it is left: a reload stays where one is. */
function useLeaveAddress(): () => void {
  const navigate = useNavigate()
  const hash = useLocation({ select: (at) => at.hash })
  return () => {
    if (hash) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
}

interface Own {
  profile: Profile
  form: Form
  taxonomies: Taxonomies
  uid: string
  onSaved: (profile: Profile) => void
}

export function OwnProfile({ profile, form, taxonomies, uid, onSaved }: Own) {
  const [today] = useState(currentDay)
  const [named] = useState(usePartInAddress())
  const [tab, setTab] = useState(named ? tabOf(named) : 'seen')
  const [editing, setEditing] = useState(named === creditsPart ? null : named)
  const leave = useLeaveAddress()
  const edit = (section: string | null) => {
    if (section) setTab(tabOf(section))
    setEditing(section)
    if (section !== named) leave()
  }
  const comeTo = useCallback(
    (answers: HTMLElement | null) => {
      if (named && named !== creditsPart) answers?.scrollIntoView()
    },
    [named],
  )
  return (
    <FormSetupProvider
      value={{ taxonomies, context: { today, complete: false }, privateNote: privateNote() }}
    >
      <ProfileHeader
        content={profile.content}
        taxonomies={taxonomies}
        picture={<OwnPortrait name={nameOf(profile.content)} portrait={profile.portrait} />}
        action={
          <LinkButton to="/people/$uid" params={{ uid }} kind="outline">
            {t('own-profile-page')}
          </LinkButton>
        }
      />
      <Hints profile={profile} form={form} onEdit={edit} />
      <div ref={comeTo}>
        <Tabs
          label={t('own-profile-profile')}
          selected={tab}
          onSelect={(id) => {
            setTab(id)
            edit(null)
          }}
          items={[
            {
              id: 'seen',
              label: t('own-profile-seen'),
              content: <Preview uid={uid} form={form} taxonomies={taxonomies} onEdit={edit} />,
            },
            ...tabs().map(({ id, label, sections }) => ({
              id,
              label,
              content: (
                <SectionCards
                  keys={sections}
                  profile={profile}
                  form={form}
                  taxonomies={taxonomies}
                  uid={uid}
                  editing={editing}
                  onEdit={edit}
                  onSaved={onSaved}
                />
              ),
            })),
          ]}
        />
      </div>
    </FormSetupProvider>
  )
}

/** Who confirms one's credits; a link that names them leads to them. */
function Credits() {
  const [isNamed] = useState(usePartInAddress() === creditsPart)
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <OwnCreditsBlock isNamed={isNamed} />
    </Suspense>
  )
}

/** The sections of a tab, each changed where it stands. */
function SectionCards({
  keys,
  editing,
  onEdit,
  ...own
}: Own & { keys: string[]; editing: string | null; onEdit: (section: string | null) => void }) {
  const [today] = useState(currentDay)
  return (
    <>
      {own.form.sections
        .filter(({ key }) => keys.includes(key))
        .map((section) => (
          <SectionCard
            key={section.key}
            {...own}
            section={section}
            today={today}
            isEditing={editing === section.key}
            onEdit={() => onEdit(section.key)}
            onClose={() => onEdit(null)}
          />
        ))}
      {keys.includes('your_work') && <Credits />}
    </>
  )
}
