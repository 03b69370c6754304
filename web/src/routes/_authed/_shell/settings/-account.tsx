import { ToolSettings } from '@/features/feedback/tool/tool-settings'
import { AccountCard } from '@/features/settings/components/account-card'
import { Appearance } from '@/features/settings/components/appearance'

/** Who is signed in, and how this device shows Slateflow. */
export function AccountPart() {
  return (
    <>
      <AccountCard />
      <Appearance />
      <ToolSettings />
    </>
  )
}
