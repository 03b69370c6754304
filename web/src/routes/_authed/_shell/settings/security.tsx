import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '@/features/security/components/security-page'
import { SettingsLayout } from '@/features/settings/components/settings-layout'

export const Route = createFileRoute('/_authed/_shell/settings/security')({
  component: () => (
    <SettingsLayout open="security">
      <SecurityPage />
    </SettingsLayout>
  ),
})
