/** Film content as people of the trade would type it. */
export function profileSteps(who = { first_name: 'Maya', last_name: 'Okonkwo' }): object[] {
  return [
    {
      ...who,
      date_of_birth: '1988-04-17',
      country: 'IE',
      city: 'Dublin',
      time_zone: 'Europe/Dublin',
    },
    {
      member_types: ['filmmaker'],
      primary_department: 'directing',
      titles: ['director'],
      experience_level: 'experienced',
    },
    { headline: 'Director of quiet thrillers, based in Dublin' },
    {},
    { intents: ['funding', 'find_crew'] },
    { visibility: 'members', accept_terms: true, accept_code_of_conduct: true },
  ]
}
