import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '@/features/security/components/security-page'
import { SettingsFrame } from './-frame'

export const Route = createFileRoute('/_authed/_shell/settings/security')({
  component: () => (
    <SettingsFrame>
      <SecurityPage />
    </SettingsFrame>
  ),
})
