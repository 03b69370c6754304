import { t } from '@messages/settings'
import { Card } from '@/shared/ui/layout/card'
import { DownloadData } from './download-data'

/** A copy of everything that is stored about the person. */
export function YourData() {
  return (
    <section aria-labelledby="your-data" className="mb-lg">
      <Card>
        <h2 id="your-data" className="mb-sm scroll-mt-lg text-h2">
          {t('your-data')}
        </h2>
        <DownloadData />
      </Card>
    </section>
  )
}
