/** What no first picture needs, in one file. */
import '@/shared/styles/fonts-more.css'

export { stayWhenOffline } from './stay-when-offline'
