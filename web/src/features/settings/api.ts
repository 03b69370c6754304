/** What other features use of settings. */
export { DeletionNotice } from './components/deletion-notice'
