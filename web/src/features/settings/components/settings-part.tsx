import { t } from '@messages/settings'
import type { ReactNode } from 'react'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import type { Part } from '../parts'
import { SettingsLayout } from './settings-layout'

const titles: Record<Part, () => string> = {
  account: () => t('settings-account'),
  notifications: () => t('settings-notifications'),
  privacy: () => t('settings-privacy'),
  data: () => t('settings-data'),
}

/** `/settings/$part`, and `/settings`, which is the list of parts with the account beside it. */
export function SettingsPart({
  part,
  isList = false,
  children,
}: {
  part: Part
  isList?: boolean
  children: ReactNode
}) {
  const title = titles[part]()
  usePageTitle(isList ? t('settings-title') : title)
  return (
    <SettingsLayout open={isList ? null : part}>
      <PageHeader
        title={title}
        back={
          <span className="lg:hidden">
            <TextLink to="/settings">{t('settings-back')}</TextLink>
          </span>
        }
      />
      {children}
    </SettingsLayout>
  )
}
