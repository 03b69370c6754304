import { start } from '@/app/start'

const root = document.getElementById('root')
if (root) {
  // In a task of its own: to load the modules has kept a slow phone busy for long enough.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    void start(root)
  }
  port2.postMessage(null)
}
