import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

const kind = {
  type: 'document',
  accept: ['image'],
  max_bytes: 10_000_000,
  min_pixels: { width: 600, height: 900 },
} as never
const none = () => undefined
const startUpload = vi.fn(async (_file: File) => ({ pause: none, goOn: none, cancel: none }))
const onChange = vi.fn()
/** Null: it is no picture. */
let size: { width: number; height: number } | null
const drawImage = vi.fn()

beforeEach(() => {
  for (const mock of [startUpload, onChange, drawImage]) mock.mockClear()
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = size?.width
      naturalHeight = size?.height
      decode = () => (size ? Promise.resolve() : Promise.reject(new Error('no picture')))
    },
  )
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = none
  vi.stubGlobal('createImageBitmap', async () => ({ close: none }))
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob(['cut'], { type })))
})

afterEach(() => vi.unstubAllGlobals())

async function show(name = 'key_image') {
  const app = await openApp(() => ({ status: 200, body: [] }))
  vi.doMock('../upload', () => ({ startUpload }))
  const { DocumentControl } = await import('../components/document-control')
  act(() => app.enter(ada))
  const common = { optional: false, description: undefined, error: undefined, onBlur: none }
  const { container } = render(
    <QueryClientProvider client={app.queryClient}>
      <DocumentControl
        {...common}
        projectId="p"
        stage={1}
        name={name}
        label="Key image"
        field={{ key: name, label: 'Key image', kind } as never}
        kind={kind}
        value={null}
        onChange={onChange}
        onMended={none}
      />
    </QueryClientProvider>,
  )
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('nothing to choose a file with')
  return (file: File) => fireEvent.change(input, { target: { files: [file] } })
}

const ferry = new File(['whole'], 'ferry.jpg', { type: 'image/jpeg', lastModified: 7 })
const dialog = () => screen.findByRole('dialog', { name: 'Crop the key image' })
const press = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }))
const sent = async () => {
  await waitFor(() => expect(startUpload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
  return startUpload.mock.calls[0]?.[0]
}

test('a landscape picture is cropped before it is sent, under its name', async () => {
  size = { width: 3000, height: 1800 }
  await (
    await show()
  )(ferry)
  expect(within(await dialog()).getByText(/1200.* × .*1800.* pixels/)).toBeInTheDocument()
  expect(startUpload).not.toHaveBeenCalled()
  await press('Use this crop')
  const file = await sent()
  expect([file?.name, file?.type, file?.size, file?.lastModified]).toEqual([
    'ferry.jpg',
    'image/jpeg',
    3,
    7,
  ])
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([900, 0, 1200, 1800, 0, 0, 1200, 1800])
  expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledWith(
    expect.anything(),
    'image/jpeg',
    0.92,
  )
})

test('sliders choose the part: keys move them, and the zoom ends at the fewest pixels', async () => {
  size = { width: 3000, height: 1800 }
  await (
    await show()
  )(ferry)
  const slider = (name: string) => screen.getByRole('slider', { name })
  await dialog()
  slider('Zoom').focus()
  expect(slider('Zoom')).toHaveFocus()
  fireEvent.change(slider('Zoom'), { target: { value: '100' } })
  fireEvent.change(slider('Horizontal position'), { target: { value: '0' } })
  fireEvent.change(slider('Vertical position'), { target: { value: '100' } })
  expect(screen.getByText(/600.* × .*900.* pixels/)).toBeInTheDocument()
  await press('Use this crop')
  await sent()
  expect(drawImage.mock.calls[0]?.slice(1, 5)).toEqual([0, 900, 600, 900])
})

test('the whole picture can be sent, and nothing at all', async () => {
  size = { width: 3000, height: 1800 }
  const choose = await show()
  choose(ferry)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([startUpload, onChange].map((mock) => mock.mock.calls.length)).toEqual([0, 0])
  choose(ferry)
  await press('Use the whole picture')
  expect(await sent()).toBe(ferry)
})

test.each([
  ['of two by three', { width: 1000, height: 1500 }],
  ['too small for a crop', { width: 1500, height: 899 }],
  ['too large to draw', { width: 9000, height: 5000 }],
  ['not readable', null],
])('a picture that is %s is sent as it is', async (_, found) => {
  size = found
  await (
    await show()
  )(ferry)
  expect(await sent()).toBe(ferry)
})

test('other fields, and other files, are sent as they are', async () => {
  size = { width: 3000, height: 1800 }
  await (
    await show('moodboard')
  )(ferry)
  expect(await sent()).toBe(ferry)
})

test('where the browser cannot crop, it says so, and the whole picture is still there', async () => {
  size = { width: 3000, height: 1800 }
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no memory')))
  await (
    await show()
  )(ferry)
  await press('Use this crop')
  expect(await screen.findByText(/could not be cropped/)).toBeInTheDocument()
  await press('Use the whole picture')
  expect(await sent()).toBe(ferry)
})

test('where WebP cannot be written, it becomes a JPEG on a white ground', async () => {
  size = { width: 3000, height: 1800 }
  const fillRect = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage,
    fillRect,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['cut'], { type: type === 'image/webp' ? 'image/png' : (type ?? '') })),
  )
  await (
    await show()
  )(new File(['whole'], 'ferry.webp', { type: 'image/webp' }))
  await press('Use this crop')
  expect((await sent())?.type).toBe('image/jpeg')
  expect(fillRect).toHaveBeenCalledOnce()
})
