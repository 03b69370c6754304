import type { Kind } from '../opening'
import type { Person } from './person'

/** What a tool that stands in a script of its own can do. */
export interface Widget {
  start(person: Person): Promise<void>
  open(kind?: Kind): Promise<void>
  stop(): void
}

/** What the script makes of `window.Userback`; other tools of this shape can be put behind the same name. */
interface Tool {
  request_url?: string
  init?(token: string, options: object): unknown
  identify?(id: string, info: object): unknown
  open?(type: string, destination: string): unknown
  destroy?(): unknown
}

const holder = window as unknown as { Userback?: Tool }
const words: Record<Kind, string> = { problem: 'bug', idea: 'feature_request', praise: 'general' }

/** The vendor's own loader in short: the script, then `Userback.init` with who it is. */
export function createWidget(url: string, token: string): Widget {
  let running: string | undefined

  async function tool(): Promise<Tool> {
    if (holder.Userback?.init) return holder.Userback
    const { hostname, origin } = new URL(url)
    holder.Userback = hostname.startsWith('static.')
      ? { request_url: origin.replace('//static.', '//api.') }
      : {}
    await load(url)
    const loaded = holder.Userback as Tool | undefined
    if (!loaded?.init) throw new Error('the script is not what it should be')
    return loaded
  }

  return {
    async start({ id, name, email }: Person) {
      const api = await tool()
      if (running !== undefined && running === id && api.identify) {
        await api.identify(id, { name, email })
        return
      }
      if (running !== undefined) this.stop()
      const fresh = await tool()
      await fresh.init?.(token, { user_data: { id, info: { name, email } } })
      running = id
    },
    async open(kind) {
      const api = holder.Userback
      if (running === undefined || !api?.open) throw new Error('the widget is not there')
      await api.open(kind ? words[kind] : 'general', 'form')
    },
    stop() {
      if (running === undefined) return
      running = undefined
      try {
        // A refusal that comes later is the widget's own affair.
        Promise.resolve(holder.Userback?.destroy?.()).catch(() => undefined)
      } catch {
        // a widget that cannot end itself ends with the page
      }
    },
  }
}

/** The policy of the page lets this one address be a script's, and no other. */
function load(url: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script')
    script.async = true
    script.onload = () => done()
    script.onerror = () => {
      script.remove()
      failed(new Error('the script was not loaded'))
    }
    script.src = url
    document.head.append(script)
  })
}
