import { createFileRoute } from '@tanstack/react-router'
import { ProjectsScreen } from '@/features/projects/components/projects-screen'
import { listSearch } from '@/features/projects/list-search'

export const Route = createFileRoute('/_authed/_shell/projects/')({
  validateSearch: listSearch,
  component: function ProjectsPage() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ProjectsScreen
        search={search}
        onSearch={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
        }
      />
    )
  },
})
