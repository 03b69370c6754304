/** What other features use of settings. */
export { DeletionNotice } from './deletion/deletion-notice'
