/** What no first picture needs. */
import '@/shared/styles/fonts-more.css'

export { stayWhenOffline } from './stay-when-offline'
