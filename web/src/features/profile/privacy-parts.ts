/** Which answers say who sees somebody, and who writes to them. */
export const privacyParts = {
  seen: ['visibility', 'listed', 'searchable', 'show_age_range'],
  messages: ['messages_from'],
}
