/** What no first picture needs. */
import '@/shared/styles/fonts-more.css'

export { nameManifest } from './name-manifest'
export { stayWhenOffline } from './stay-when-offline'
