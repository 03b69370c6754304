import { t } from '@messages/document-viewer'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Scan from 'lucide-react/icons/scan'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { ofPoint, pageTyped, zoomBeside } from '../pages/geometry'
import type { View } from './use-view'

/** "‹ Page n of m ›": the field jumps. */
export function PageField({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = typed === undefined ? undefined : pageTyped(typed, pages)
    setTyped(undefined)
    if (wanted !== undefined) onPage(wanted)
  }
  return (
    <div role="group" aria-label={t('tools-pages')} className="viewer-pages">
      <IconButton
        label={t('tools-previous-page')}
        icon={<ChevronLeft size={18} aria-hidden />}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <label>
        <span>{t('tools-page')}</span>
        <input
          inputMode="numeric"
          className="tabular"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={go}
          onKeyDown={(event) => event.key === 'Enter' && go()}
        />
      </label>
      <span className="tabular">{t('tools-of', { pages })}</span>
      <IconButton
        label={t('tools-next-page')}
        icon={<ChevronRight size={18} aria-hidden />}
        isDisabled={page >= pages}
        onPress={() => onPage(page + 1)}
      />
    </div>
  )
}

/** How large, and which way up. */
export function LookTools({ view, isPdf }: { view: View; isPdf: boolean }) {
  const { zoom, setZoom, scale } = view
  const [smaller, larger] = [zoomBeside(scale, -1), zoomBeside(scale, 1)]
  return (
    <div role="group" aria-label={t('tools-zoom')} className="viewer-zoom">
      <IconButton
        label={t('tools-smaller')}
        icon={<Minus size={18} aria-hidden />}
        isDisabled={smaller === undefined}
        onPress={() => smaller && setZoom(smaller)}
      />
      <output aria-label={t('tools-size')} className="tabular">
        {t('tools-percent', { percent: Math.round((scale / ofPoint) * 100) })}
      </output>
      <IconButton
        label={t('tools-larger')}
        icon={<Plus size={18} aria-hidden />}
        isDisabled={larger === undefined}
        onPress={() => larger && setZoom(larger)}
      />
      <Toggle
        label={t('tools-fit-width')}
        icon={<MoveHorizontal size={18} aria-hidden />}
        isOn={zoom === 'width'}
        onPress={() => setZoom('width')}
      />
      <Toggle
        label={isPdf ? t('tools-fit-page') : t('tools-fit-window')}
        icon={<Scan size={18} aria-hidden />}
        isOn={zoom === 'page'}
        onPress={() => setZoom('page')}
      />
      <IconButton
        label={t('tools-rotate')}
        icon={<RotateCw size={18} aria-hidden />}
        onPress={view.turn}
      />
    </div>
  )
}

/** A button that stays pressed. */
export function Toggle({
  label,
  icon,
  isOn,
  onPress,
}: {
  label: string
  icon: ReactNode
  isOn: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="viewer-toggle"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}
