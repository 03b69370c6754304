/** What other features use of messages. */
export { takeMessage, threadsStaleAfter } from './cache/live'
