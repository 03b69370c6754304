import { t } from '@messages/document-viewer'
import Download from 'lucide-react/icons/download'
import PanelLeft from 'lucide-react/icons/panel-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Heading } from 'react-aria-components/Heading'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { LookTools, PageField, Toggle } from './tools'
import type { View } from './use-view'

interface HeadProps {
  name: string
  version: string | undefined
  isPdf: boolean
  /** There is something to be looked at. */
  isReady: boolean
  page: number
  pages: number
  view: View
  goTo: (page: number) => void
  side: { isOpen: boolean; toggle: () => void }
  searches: boolean
  onSearch: () => void
  onDownload: (() => void) | undefined
  onClose: () => void
}

/** What it is, where the reader is in it, and what can be done. */
export function Head({
  name,
  version,
  isPdf,
  isReady,
  page,
  pages,
  view,
  goTo,
  side,
  searches,
  onSearch,
  onDownload,
  onClose,
}: HeadProps) {
  const hasPages = isPdf && isReady
  return (
    <header>
      <div className="viewer-name">
        <Heading slot="title">{name}</Heading>
        {version && <p>{version}</p>}
      </div>
      {hasPages && (
        <div className="viewer-places">
          <Toggle
            label={t('viewer-thumbnails')}
            icon={<PanelLeft size={18} aria-hidden />}
            isOn={side.isOpen}
            onPress={side.toggle}
          />
          <PageField page={page} pages={pages} onPage={goTo} />
        </div>
      )}
      {isReady && <LookTools view={view} isPdf={isPdf} />}
      <div className="viewer-end">
        {hasPages && (
          <Toggle
            label={t('viewer-search')}
            icon={<Search size={18} aria-hidden />}
            isOn={searches}
            onPress={onSearch}
          />
        )}
        {onDownload && (
          <IconButton
            label={t('viewer-download')}
            icon={<Download size={18} aria-hidden />}
            onPress={onDownload}
          />
        )}
        <IconButton
          label={t('viewer-close')}
          icon={<X size={18} aria-hidden />}
          onPress={onClose}
        />
      </div>
    </header>
  )
}
