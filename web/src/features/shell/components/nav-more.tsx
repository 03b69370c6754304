import { t } from '@messages/shell'
import { useLocation, useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from 'react-aria-components/Button'
import { Menu, type MenuEntry } from '@/shared/ui/overlays/menu'
import { isInArea } from '../area'
import type { Looks } from './nav-looks'

/** The destinations that have no room in the bar of a phone. */
export function NavMore({
  paths,
  looks,
  className,
}: {
  paths: string[]
  looks: Looks
  className: string
}) {
  const navigate = useNavigate()
  const isHere = useLocation({
    select: ({ pathname }) => paths.some((path) => isInArea(pathname, path)),
  })
  return (
    <Menu
      label={t('nav-more')}
      entries={paths.flatMap((path) =>
        entryOf(path, looks[path], () => void navigate({ to: path })),
      )}
    >
      <Button aria-current={isHere ? 'page' : undefined} className={className}>
        <Ellipsis size={20} aria-hidden />
        {t('nav-more')}
      </Button>
    </Menu>
  )
}

function entryOf(path: string, look: Looks[string] | undefined, onAction: () => void): MenuEntry[] {
  if (!look) return []
  const [Icon, label] = look
  return [{ id: path, label: label(), icon: <Icon size={16} aria-hidden />, onAction }]
}
