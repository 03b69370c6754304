import type { ReactNode } from 'react'
import { feedbackPlace } from '@/features/feedback/tool/place'
import { SettingsLayout } from '@/features/settings/components/settings-layout'
import { usagePlace } from '@/features/usage/place'

/** The parts of the settings that this server has, beside the one that is open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const offered = {
    usage: usagePlace().provider !== 'off',
    feedback: feedbackPlace().provider === 'script',
  }
  return <SettingsLayout offered={offered}>{children}</SettingsLayout>
}
