/** What other features use of messages. */
export { useTeamRoom } from './rooms/use-team-room'
export { takeMessage, threadsStaleAfter } from './cache/live'
