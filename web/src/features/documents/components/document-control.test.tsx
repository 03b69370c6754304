import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

const none = () => undefined

test('the place to drop a file says which file it is for', async () => {
  const app = await openApp(() => ({ status: 200, body: [] }))
  const { DocumentControl } = await import('./document-control')
  const kind = { type: 'document', accept: ['pdf'], max_bytes: 1_000_000 } as never
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <DocumentControl
        projectId="p"
        stage={2}
        name="script"
        label="Script"
        description={undefined}
        error={undefined}
        optional={false}
        field={{ key: 'script', label: 'Script', kind } as never}
        kind={kind}
        value={null}
        onChange={none}
        onMended={none}
        onBlur={none}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: /^Drop or paste a file: Script/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /DropZone/ })).toBeNull()
})
