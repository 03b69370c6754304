import { t } from '@messages/shell'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from 'react-aria-components/Button'
import { Menu } from '@/shared/ui/overlays/menu'
import { isInArea } from '../area'

interface NavEntry {
  path: string
  label: string
  Icon: LucideIcon | undefined
}

/** The destinations that have no room in the bar of a phone. */
export function NavMore({ entries, look }: { entries: NavEntry[]; look: string }) {
  const navigate = useNavigate()
  const isHere = useLocation({
    select: ({ pathname }) => entries.some(({ path }) => isInArea(pathname, path)),
  })
  return (
    <Menu
      label={t('nav-more')}
      entries={entries.map(({ path, label, Icon }) => ({
        id: path,
        label,
        icon: Icon && <Icon size={16} aria-hidden />,
        onAction: () => void navigate({ to: path }),
      }))}
    >
      <Button aria-current={isHere ? 'page' : undefined} className={look}>
        <Ellipsis size={20} aria-hidden />
        {t('nav-more')}
      </Button>
    </Menu>
  )
}
