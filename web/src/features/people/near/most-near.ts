/** So many faces are shown before anything is asked. */
export const mostNear = 6
