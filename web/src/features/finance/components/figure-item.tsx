import { t } from '@messages/finance'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Eye from 'lucide-react/icons/eye'
import { inWholeUnits, percent, written } from '../amounts'
import type { Figure } from '../queries'

const bands = () => ({
  plain: null,
  open: { Icon: CircleDashed, class: 'text-lightText', words: t('figure-item-no-data-yet') },
  good: { Icon: CircleCheck, class: 'text-success', words: t('figure-item-ok') },
  watch: { Icon: Eye, class: 'text-warning', words: t('figure-item-worth-checking') },
  alarm: { Icon: CircleAlert, class: 'text-error', words: t('figure-item-unusual') },
})

export function figureText(
  { unit, value }: Figure,
  currency: string | undefined,
  places: number,
): string {
  if (value === undefined || value === null) return '–'
  return unit === 'percent' ? percent(value) : written(value, currency, places)
}

/** A figure; opened, it says how it came about. */
export function FigureItem({
  figure,
  currency,
  places,
}: {
  figure: Figure
  currency: string | undefined
  places: number
}) {
  const band = bands()[figure.band]
  return (
    <details className="min-w-0">
      <summary className="flex flex-wrap items-center justify-end gap-x-sm py-1.5">
        <span className="flex-1 text-lightText">{figure.label}</span>
        <span className="tabular text-label whitespace-nowrap">
          {figureText(figure, currency, places)}
        </span>
        <span className="plan-band">
          {band && (
            <>
              <band.Icon size={16} className={band.class} aria-hidden />
              <span className="sr-only">, {band.words}</span>
            </>
          )}
        </span>
      </summary>
      <p className="tabular pb-sm text-caption font-normal text-lightText">
        {figure.band === 'open' && t('figure-item-no-data-prefix')}
        {inWholeUnits(figure.formula)}
      </p>
    </details>
  )
}
