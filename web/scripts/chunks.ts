import { build, loadConfigFromFile, type ConfigEnv, type Plugin, type Rolldown } from 'vite'
import { closure, joined, type Part } from './join-parts.ts'

/** What a file costs beside its bytes: a turn of 150 ms of one of six connections of 1.6 Mbit/s, and the browser's work. */
const perFile = 8_000
/** What is left of minified code when it is packed. */
const packed = 0.3
/** Where people are most. */
const often = /\/(dashboard|projects\/index|.*stage-\{\$n\})$/
const name = 'slateflow:chunks'

type File = Rolldown.OutputChunk

/**
 * Which module goes to which file of the build. Left to itself the bundler makes a file of all modules that the same
 * screens need, and a screen is a hundred files. So the web is built once to learn which these are, and they are joined as
 * join-parts.ts says.
 */
export function chunks(): Plugin {
  return {
    name,
    apply: 'build',
    async config(_, env) {
      const files = filesOf(await splitByUse(env))
      const group = {
        name: (id: string) => files.get(id) ?? null,
        debugName: name,
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

/** The files of a build without this plugin. */
async function splitByUse(env: ConfigEnv): Promise<File[]> {
  const loaded = await loadConfigFromFile(env)
  if (!loaded) throw new Error('vite.config.ts is not where it was')
  const { config } = loaded
  const all: unknown[] = config.plugins ?? []
  const plugins = all.flat().filter((one) => (one as Plugin).name !== name) as Plugin[]
  const built = (await build({
    ...config,
    plugins,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, chunkSizeWarningLimit: Infinity },
  })) as Rolldown.RolldownOutput
  return built.output.filter((file) => file.type === 'chunk')
}

/** By module, the file that it is in with others. */
function filesOf(files: File[]): Map<string, string> {
  const parts = partsOf(files)
  const [entry] = files.flatMap((file, at) => (file.isEntry ? (parts[at] ?? []) : []))
  if (!entry) throw new Error('no file is the entry')
  const needed = [...closure(entry)].filter(({ isOpen }) => isOpen)
  const left = joined(parts, perFile, needed)
  const first = closure(entry)
  const place = (part: Part, id: string) => {
    if (!first.has(part)) return part.isOpen ? part.name : null
    // The libraries that every page needs change rarely.
    if (id.includes('/node_modules/')) return 'core'
    return part.isOpen ? 'app' : null
  }
  return new Map(
    left.flatMap((part) =>
      part.modules.flatMap((id) => {
        const file = place(part, id)
        return file ? [[id, file] as const] : []
      }),
    ),
  )
}

function partsOf(files: File[]): Part[] {
  // What is loaded only by its own name stays a file of its own, and so does a screen.
  const imported = new Set(files.flatMap(({ imports }) => imports))
  const isOpen = (file: File) =>
    !file.isEntry && !screenOf(file) && (!file.isDynamicEntry || imported.has(file.fileName))
  // Several files are called api.
  const nth = (at: number) => files.slice(0, at).filter(({ name: own }) => own === files[at]?.name)
  const parts = files.map((file, at): Part => ({
    name: ['with', file.name, nth(at).length || []].flat().join('-'),
    modules: file.moduleIds,
    bytes: file.code.length * packed,
    imports: new Set(),
    loads: new Set(),
    isOpen: isOpen(file),
  }))
  const partsIn = (some: (file: File) => boolean) =>
    parts.filter((_, at) => some(files[at] as File))
  for (const [at, { imports }] of files.entries()) {
    for (const part of partsIn(({ fileName }) => imports.includes(fileName))) {
      parts[at]?.imports.add(part)
    }
  }
  for (const file of files.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const load = { weight: weightOf(file) }
    const needed = new Set<Part>()
    for (const part of partsIn((one) => one === file || one.isEntry || isAround(one, file))) {
      closure(part, needed)
    }
    for (const part of needed) part.loads.add(load)
  }
  return parts
}

/** `/_authed/_shell/projects/index`, for the file of a route. */
function screenOf({ facadeModuleId }: File): string | undefined {
  return /\/src\/routes(\/.+)\.tsx\?tsr-split=component$/.exec(facadeModuleId ?? '')?.[1]
}

/** A folder with the name of a route holds the screens in that frame. */
function isAround(frame: File, file: File): boolean {
  return screenOf(file)?.startsWith(`${screenOf(frame)}/`) ?? false
}

/** How much it counts. The sign-in page takes nothing that it does not need. */
function weightOf(file: File): number {
  const screen = screenOf(file)
  if (!screen) return 10
  if (screen === '/login') return 40_000
  return often.test(screen) ? 300 : 20
}
