import { createFileRoute } from '@tanstack/react-router'
import { PeopleLists } from '@/features/connections/settings/people-lists'
import { ToolSettings } from '@/features/feedback/tool/tool-settings'
import { MailSettings } from '@/features/notifications/components/mail-settings'
import { Appearance } from '@/features/settings/components/appearance'
import { DeleteAccount } from '@/features/settings/deletion/delete-account'
import { SettingsScreen } from '@/features/settings/components/settings-screen'
import { YourData } from '@/features/settings/components/your-data'
import { UsageSettings } from '@/features/usage/components/usage-settings'
import { SettingsFrame } from './-frame'

export const Route = createFileRoute('/_authed/_shell/settings/')({
  component: () => (
    <SettingsFrame>
      <SettingsScreen>
        <MailSettings />
        <PeopleLists />
        <Appearance />
        <UsageSettings />
        <ToolSettings />
        <YourData />
        <DeleteAccount />
      </SettingsScreen>
    </SettingsFrame>
  ),
})
