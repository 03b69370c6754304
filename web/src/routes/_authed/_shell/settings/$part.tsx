import { createFileRoute, Navigate, notFound } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { PeopleLists } from '@/features/connections/settings/people-lists'
import { MailSettings } from '@/features/notifications/components/mail-settings'
import { AccountPart } from './-account'
import { SettingsPart } from '@/features/settings/components/settings-part'
import { YourData } from '@/features/settings/components/your-data'
import { DeleteAccount } from '@/features/settings/deletion/delete-account'
import { isPart, movedParts, type Part } from '@/features/settings/parts'
import { UsageSettings } from '@/features/usage/components/usage-settings'
import { takes } from '@/shared/screens/screens'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

// With the form of the profile, which no other part needs.
const PrivacySettings = lazy(() =>
  import('@/features/profile/components/privacy-settings').then((module) => ({
    default: module.PrivacySettings,
  })),
)

const contents: Record<Part, () => ReactNode> = {
  account: () => <AccountPart />,
  notifications: () => <MailSettings />,
  privacy: () => (
    <>
      <Suspense fallback={<Skeleton height={240} />}>
        <PrivacySettings of="choices" />
      </Suspense>
      <PeopleLists />
      <Suspense fallback={null}>
        <PrivacySettings of="agreements" />
      </Suspense>
      <UsageSettings />
    </>
  ),
  data: () => (
    <>
      <YourData />
      <DeleteAccount />
    </>
  ),
}

export const Route = createFileRoute('/_authed/_shell/settings/$part')({
  beforeLoad: ({ params }) => {
    if (!takes('part', params.part)) throw notFound()
  },
  component: function PartPage() {
    const { part } = Route.useParams()
    const moved = movedParts[part]
    if (moved) return <Navigate to="/settings/$part" params={{ part: moved }} hash={part} replace />
    return isPart(part) && <SettingsPart part={part}>{contents[part]()}</SettingsPart>
  },
})
