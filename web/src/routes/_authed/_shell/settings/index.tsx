import { createFileRoute } from '@tanstack/react-router'
import { AccountCard } from '@/features/settings/components/account-card'
import { SettingsPart } from '@/features/settings/components/settings-part'

export const Route = createFileRoute('/_authed/_shell/settings/')({
  component: () => (
    <SettingsPart part="account" isList>
      <AccountCard />
    </SettingsPart>
  ),
})
