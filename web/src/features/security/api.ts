/** What other features use of security. */
export { useRecent } from './use-recent'
export { problemOf } from './words'
