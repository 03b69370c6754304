import { createFileRoute } from '@tanstack/react-router'
import { SettingsPart } from '@/features/settings/components/settings-part'
import { AccountPart } from './-account'

export const Route = createFileRoute('/_authed/_shell/settings/')({
  component: () => (
    <SettingsPart part="account" isList>
      <AccountPart />
    </SettingsPart>
  ),
})
