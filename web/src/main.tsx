import { start } from '@/app/start'

const root = document.getElementById('root')
// In a task of its own: to load the modules has kept a slow phone busy for long enough.
if (root) setTimeout(() => void start(root))
