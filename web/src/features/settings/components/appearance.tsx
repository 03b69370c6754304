import { t } from '@messages/settings'
import { setTheme, type Theme, useTheme } from '@/shared/lib/theme'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Card } from '@/shared/ui/layout/card'

/** How this device shows Slateflow. */
export function Appearance() {
  const theme = useTheme()
  return (
    <section aria-labelledby="appearance" className="mb-lg">
      <Card>
        <h2 id="appearance" className="mb-sm scroll-mt-lg text-h2">
          {t('settings-appearance')}
        </h2>
        <RadioGroup
          isSetting
          label={t('settings-theme')}
          value={theme}
          onChange={(id) => setTheme(id as Theme)}
          options={[
            { id: 'system', label: t('settings-theme-system') },
            { id: 'light', label: t('settings-theme-light') },
            { id: 'dark', label: t('settings-theme-dark') },
          ]}
        />
      </Card>
    </section>
  )
}
