import { patience } from '../list/cases'

/** How soon the desk calls a report late. */
export const urgentHours = patience.urgent.late
export const otherDays = patience.other.late / 24

/** As the server has it (`APPEAL_WITHIN`). */
export const appealDays = 30
