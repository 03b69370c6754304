import { t } from '@messages/stages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { createProject, projectsQuery, stageNames, stageNumbers } from '@/features/projects/api'
import { ApiError, messageOf } from '@/shared/api/errors'
import { draftStore } from '@/shared/forms/saving/draft-store'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Poster } from '@/shared/ui/images/poster'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'

const longest = 120

/** `/create-project/stage-1`: a project is made with its name; stage 1 follows at once. */
export function NewProjectScreen() {
  usePageTitle(t('new-project'))
  const key = `${useAuthState()?.uid ?? ''}:new-project`
  const [name, setName] = useState(() => String(draftStore.read(key)?.content['name'] ?? ''))
  const { create, submit, fault, setFault } = useNewProject(name, key)
  return (
    <div className="grid gap-xl lg:grid-cols-[minmax(0,1fr)_200px]">
      <form onSubmit={submit} noValidate className="max-w-prose">
        <PageHeader title={t('new-project-name-project')}>
          {t('new-project-working-title-do-rename')}
        </PageHeader>
        {create.error && !fault && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(create.error)}</Alert>
          </div>
        )}
        <TextField
          label={t('new-project-project-name')}
          value={name}
          onChange={(text) => {
            setName(text)
            if (text === '') draftStore.remove(key)
            else draftStore.write(key, { content: { name: text }, base: null, at: Date.now() })
            setFault(undefined)
          }}
          limit={longest}
          autoFocus
          autoComplete="off"
          {...(fault ? { error: fault } : {})}
        />
        <div className="mt-sm flex flex-wrap gap-sm">
          <Button type="submit" isPending={create.isPending}>
            {t('new-project-start-stage-1')}
          </Button>
          <LinkButton to="/projects" kind="quiet">
            {t('new-project-cancel')}
          </LinkButton>
        </div>
        <HowItWorks />
      </form>
      <div className="max-lg:hidden">
        <Poster title={name.trim() === '' ? t('new-project-untitled') : name} caption />
      </div>
    </div>
  )
}

function useNewProject(name: string, draftKey: string) {
  const [fault, setFault] = useState<string>()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: () => createProject(name),
    onSuccess: async ({ project_id }) => {
      draftStore.remove(draftKey)
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      await navigate({
        to: '/projects/$projectId/create-project/stage-{$n}',
        params: { projectId: project_id, n: '1' },
        replace: true,
      })
    },
    onError: (error) => {
      const field =
        error instanceof ApiError
          ? error.fields.find((one) => one.field === 'project_name')
          : undefined
      setFault(field?.detail)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultOf(name)
    setFault(wrong)
    if (!wrong) create.mutate()
  }
  return { create, submit, fault, setFault }
}

function faultOf(name: string): string | undefined {
  const length = [...name.trim()].length
  if (length < 2) return t('new-project-enter-least-2-characters')
  return length > longest ? t('new-project-most-characters', { longest, length }) : undefined
}

function HowItWorks() {
  return (
    <>
      <h2 className="mt-xl mb-sm text-h3">{t('new-project-how-works')}</h2>
      <ol className="grid gap-sm text-body text-lightText">
        {stageNumbers.map((n) => (
          <li key={n} className="flex gap-sm">
            <span className="tabular w-5 shrink-0 text-link">{n}</span>
            <span>
              <span className="text-text">{stageNames()[n]}</span>: {about()[n]}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const about = () =>
  ({
    1: t('new-project-premise-format-right-make'),
    2: t('new-project-script-vision-team-attached'),
    3: t('new-project-budget-finance-plan-evidence'),
    4: t('new-project-insured-crewed-ready-deliver'),
  }) as const
