/** What other features use of settings. */
export { DeletionBanner } from './components/deletion-notice'
