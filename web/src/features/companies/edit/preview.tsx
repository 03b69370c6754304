import { t } from '@messages/companies'
import MapPin from 'lucide-react/icons/map-pin'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { CompanyText } from '../contract'
import { CompanyMark } from '../mark'
import { kindsOf, placeOf } from '../words'

/** The card that the answers become, where there is room beside the form. */
export function Preview({ text, lists }: { text: CompanyText; lists: Taxonomies }) {
  const name = text.name.trim()
  const place = placeOf({ city: text.city ?? '', country: text.country }, lists)
  return (
    <aside aria-labelledby="company-preview" className="company-preview">
      <h2 id="company-preview" className="mb-sm text-label text-lightText">
        {t('preview')}
      </h2>
      <div className="company-card">
        <CompanyMark name={name || '?'} />
        <div className="company-said">
          <p className="text-h3 text-balance wrap-anywhere">
            <bdi>{name || t('form-name')}</bdi>
          </p>
          <p className="text-body wrap-anywhere">{kindsOf(text, lists) || t('form-kinds')}</p>
          <p className="company-place">
            <MapPin size={14} aria-hidden />
            {place || t('form-country')}
          </p>
        </div>
      </div>
      <p className="mt-sm text-body text-lightText">{t('preview-explained')}</p>
    </aside>
  )
}
