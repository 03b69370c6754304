import { t } from '@messages/settings'
import { setTheme, type Theme, useTheme } from '@/shared/lib/theme'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Card } from '@/shared/ui/layout/card'

/** How this device shows Slateflow. */
export function Appearance() {
  const theme = useTheme()
  return (
    <section id="appearance" aria-label={t('appearance-theme')} className="mt-lg mb-lg">
      <Card>
        <RadioGroup
          isSetting
          label={t('appearance-theme')}
          description={t('appearance-theme-what')}
          value={theme}
          onChange={(id) => setTheme(id as Theme)}
          options={[
            { id: 'system', label: t('appearance-theme-system') },
            { id: 'light', label: t('appearance-theme-light') },
            { id: 'dark', label: t('appearance-theme-dark') },
          ]}
        />
      </Card>
    </section>
  )
}
