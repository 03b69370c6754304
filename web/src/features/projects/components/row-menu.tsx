import { t } from '@messages/projects'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { Menu } from '@/shared/ui/overlays/menu'
import { archiveProject, duplicateProject, type ProjectSummary, projectsQuery } from '../api'
import type { Row } from '../list'
import { DeleteDialog } from '../dialogs/delete-dialog'
import { RenameDialog } from '../dialogs/rename-dialog'
import { begins } from '../role-words'
import { exportProject, useTransfer } from '../transfer'

export function RowMenu({ row }: { row: Row }) {
  const { project } = row
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const { refresh, archive, duplicate } = useRowActions(project)
  const exportEntry = useExportEntry(project)
  const navigate = useNavigate()
  const params = { projectId: project.project_id }
  const entries = [
    {
      id: 'open',
      label: t('row-menu-open'),
      onAction: () => void navigate({ to: '/projects/$projectId', params }),
    },
    {
      id: 'team',
      label: t('row-menu-team'),
      onAction: () => void navigate({ to: '/projects/$projectId/team', params }),
    },
    ...(begins(project.role)
      ? [
          {
            id: 'duplicate',
            label: t('row-menu-duplicate'),
            onAction: () => duplicate.mutate(),
          },
          exportEntry,
        ]
      : []),
    ...(project.role === 'owner'
      ? ownerEntries(project, setOpen, () => archive.mutate(!project.archived_at))
      : []),
  ]
  return (
    <>
      <Menu label={t('row-menu-actions', { projectName: project.project_name })} entries={entries}>
        <IconButton
          label={t('row-menu-actions', { projectName: project.project_name })}
          icon={<Ellipsis size={18} aria-hidden />}
        />
      </Menu>
      {open === 'rename' && <RenameDialog project={project} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog project={project} onClose={() => setOpen(null)} onDone={refresh} />
      )}
    </>
  )
}

function ownerEntries(
  project: ProjectSummary,
  open: (what: 'rename' | 'delete') => void,
  archive: () => void,
) {
  const submitted = Object.values(project.stages ?? {}).some((stage) => stage && stage.version > 0)
  return [
    { id: 'rename', label: t('row-menu-rename'), onAction: () => open('rename') },
    {
      id: 'archive',
      label: project.archived_at ? t('row-menu-restore') : t('row-menu-archive'),
      onAction: archive,
    },
    ...(submitted
      ? []
      : [
          {
            id: 'delete',
            label: t('row-menu-delete-draft'),
            danger: true,
            onAction: () => open('delete'),
          },
        ]),
  ]
}

/** Packs the project, as on its own page; while that takes its time, it can be cancelled in the same place. */
function useExportEntry({ project_id: projectId, project_name: projectName }: ProjectSummary) {
  const packing = useTransfer(exportProject)
  const start = () => {
    packing.start(projectId, {
      onError: (error) => toast(messageOf(error), { tone: 'error' }),
    })
    toast(t('row-menu-packing', { projectName }), {
      action: { label: t('project-export-cancel-export'), onAction: packing.cancel },
    })
  }
  return packing.isPending
    ? { id: 'export', label: t('project-export-cancel-export'), onAction: packing.cancel }
    : { id: 'export', label: t('project-export-export-project-zip'), onAction: start }
}

function useRowActions(project: ProjectSummary) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
  const archive = useMutation({
    mutationFn: (archived: boolean) => archiveProject(project.project_id, archived),
    onSuccess: async (_, archived) => {
      await refresh()
      toast(
        archived
          ? t('row-menu-archived', { projectName: project.project_name })
          : t('row-menu-restored', { projectName: project.project_name }),
        { action: { label: t('row-menu-undo'), onAction: () => archive.mutate(!archived) } },
      )
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const duplicate = useMutation({
    mutationFn: () => duplicateProject(project.project_id),
    onSuccess: async (copy) => {
      await refresh()
      toast(t('row-menu-created-documents-team-were', { projectName: copy.project_name }), {
        action: {
          label: t('row-menu-open'),
          onAction: () =>
            void navigate({
              to: '/projects/$projectId/create-project/stage-{$n}',
              params: { projectId: copy.project_id, n: '1' },
            }),
        },
      })
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return { refresh, archive, duplicate }
}
