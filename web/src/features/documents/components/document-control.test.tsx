import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

const none = () => undefined

async function show(documents: object[], onChange: (id: unknown) => void = none) {
  const app = await openApp(() => ({ status: 200, body: documents }))
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
        onChange={onChange}
        onMended={none}
        onBlur={none}
      />
    </QueryClientProvider>,
  )
}

test('the place to drop a file says which file it is for', async () => {
  await show([])
  expect(screen.getByRole('button', { name: /^Drop or paste a file: Script/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /DropZone/ })).toBeNull()
})

test('[ME-09] a file that was kept for this field can be used as its answer', async () => {
  const script = { document_id: 'd1', stage: 2, field: 'script', filename: 'Draft 4.pdf' }
  const onChange = vi.fn()
  await show([{ ...script, document_id: 'd0', stage: 1 }, script], onChange)
  await userEvent.click(await screen.findByRole('button', { name: 'Use Draft 4.pdf' }))
  expect(onChange).toHaveBeenCalledWith('d1')
})
