import { t } from '@messages/profile'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { OwnHead } from '@/features/people/api'
import { focusField, FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { nameOf } from '../api'
import { privateNote } from '../messages'
import type { GoToPart } from '../portfolio/sections'
import { OwnPortrait } from '../portrait/own-portrait'
import { EditProfile } from './edit-profile'
import { HiddenNotice } from './hidden-notice'
import { Hints } from './hints'
import { OwnView } from './own-view'
import './own-profile.css'
import type { Own } from './own'
import { useLeaveAddress, usePartInAddress } from './part-in-address'
import { Preview } from './preview'

/** It is read, seen as others see it, or changed. */
type Mode = 'own' | 'others' | 'edit'

interface Place {
  mode: Mode
  /** What is changed first. */
  part: string | null
  /** That was chosen where the profile is read. */
  isFromView: boolean
}

const headingId = 'profile-mode'

export function OwnProfile(own: Own) {
  const { profile, form, taxonomies, uid } = own
  const [today] = useState(currentDay)
  const [named] = useState(usePartInAddress())
  const [{ mode, part, isFromView }, setPlace] = useState<Place>({
    mode: named ? 'edit' : 'own',
    part: named,
    isFromView: false,
  })
  const leave = useLeaveAddress()
  const goTo = (place: Place, field?: string) => {
    flushSync(() => setPlace(place))
    if (field) focusField(field)
    else document.getElementById(headingId)?.focus()
    if (place.part !== named) leave()
  }
  const go = (next: Mode) => goTo({ mode: next, part: null, isFromView: false })
  const edit: GoToPart = (section, field) =>
    goTo({ mode: 'edit', part: section, isFromView: true }, field)
  return (
    <FormSetupProvider
      value={{ taxonomies, context: { today, complete: false }, privateNote: privateNote() }}
    >
      <HiddenNotice until={profile.hidden_until} />
      {mode === 'own' && (
        <Head
          {...own}
          actions={<Ways mode={mode} onGo={go} />}
          aside={<Hints profile={profile} form={form} onEdit={edit} />}
        />
      )}
      {mode === 'own' && <OwnView {...{ profile, form, taxonomies, headingId }} onEdit={edit} />}
      {mode === 'others' && (
        <Preview
          {...{ uid, form, taxonomies, headingId }}
          action={<Ways mode={mode} onGo={go} />}
          onEdit={edit}
        />
      )}
      {mode === 'edit' && (
        <div className="profile-line">
          <Picture profile={profile} />
          <h1 data-private className="text-h2 wrap-anywhere">
            <bdi>{nameOf(profile.content)}</bdi>
          </h1>
          <Ways mode={mode} onGo={go} />
        </div>
      )}
      {mode === 'edit' && (
        <EditProfile
          {...own}
          headingId={headingId}
          named={part}
          isFromView={isFromView}
          onLeft={leave}
          onView={() => go('own')}
          onSeen={() => go('others')}
        />
      )}
    </FormSetupProvider>
  )
}

function Head({
  uid,
  profile,
  form,
  taxonomies,
  ...parts
}: Own & { actions: ReactNode; aside: ReactNode }) {
  const { content } = profile
  const name = nameOf(content)
  return (
    <Suspense fallback={<Waiting name={name} />}>
      <OwnHead
        {...parts}
        uid={uid}
        name={name}
        content={content}
        form={form}
        lists={taxonomies}
        picture={<Picture profile={profile} />}
      />
    </Suspense>
  )
}

function Picture({ profile: { content, portrait, hidden_until: until } }: Pick<Own, 'profile'>) {
  return <OwnPortrait name={nameOf(content)} portrait={portrait} isHidden={Boolean(until)} />
}

/** The page has its heading from the beginning. */
function Waiting({ name }: { name: string }) {
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <Skeleton height={200} />
    </>
  )
}

function Ways({ mode, onGo }: { mode: Mode; onGo: (mode: Mode) => void }) {
  if (mode === 'edit') {
    return <Button onPress={() => onGo('own')}>{t('own-profile-done')}</Button>
  }
  if (mode === 'others') {
    return (
      <Button kind="outline" onPress={() => onGo('own')}>
        {t('own-profile-back')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-sm">
      <Button onPress={() => onGo('edit')}>{t('own-profile-edit')}</Button>
      <Button kind="outline" onPress={() => onGo('others')}>
        {t('own-profile-seen')}
      </Button>
    </div>
  )
}
