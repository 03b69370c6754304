/** What other features use of notifications. */
export { Bell } from './components/bell'
