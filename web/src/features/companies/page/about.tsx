import { t } from '@messages/companies'
import type { Company } from '../contract'

/** What it says of itself. */
export function About({ company: { about } }: { company: Company }) {
  if (!about) return null
  return (
    <section aria-labelledby="company-about" className="company-section">
      <h2 id="company-about" className="mb-sm text-h2">
        {t('about')}
      </h2>
      <p dir="auto" className="company-about text-reading">
        {about}
      </p>
    </section>
  )
}
