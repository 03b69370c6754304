import { t } from '@messages/finance'
import Download from 'lucide-react/icons/download'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { Menu } from '@/shared/ui/overlays/menu'
import { type PlanOf, planFile, tableFile } from '../queries'
import { parts } from './parts'

/** The plan as files. A reviewer has the workbook only. */
export function DownloadMenu({
  of,
  flush,
}: {
  of: PlanOf
  /** Saves what is typed: the file holds what the server has. */
  flush?: () => Promise<boolean>
}) {
  const take = async (file: () => Promise<{ blob: Blob; name: string }>) => {
    try {
      if (flush && !(await flush())) {
        toast(t('download-menu-changes-must-saved-first'), { tone: 'error' })
        return
      }
      keep(await file())
    } catch (error) {
      toast(messageOf(error), { tone: 'error' })
    }
  }
  const tables = (projectId: string) =>
    parts().map(({ part, label }) => ({
      id: part,
      label: t('download-menu-csv', { label }),
      onAction: () => void take(() => tableFile(projectId, part)),
    }))
  return (
    <Menu
      label={t('download-menu-download')}
      entries={[
        {
          id: 'xlsx',
          label: t('download-menu-all-tables-xlsx'),
          onAction: () => void take(() => planFile(of)),
        },
        ...('projectId' in of ? tables(of.projectId) : []),
      ]}
    >
      <Button kind="quiet" size="sm" icon={<Download size={16} aria-hidden />}>
        {t('download-menu-download')}
      </Button>
    </Menu>
  )
}
