/** Jobs in the order of credits; any other comes after them. */
export const creditOrder = [
  'director',
  'showrunner',
  'writer',
  'lead_cast',
  'presenter',
  'producer',
  'executive_producer',
  'co_producer',
  'director_of_photography',
  'production_designer',
  'editor',
  'composer',
  'casting_director',
  'animation_director',
] as const

const placeOf = (job: string) => {
  const place = (creditOrder as readonly string[]).indexOf(job)
  return place === -1 ? creditOrder.length : place
}

export function jobsInCreditOrder(jobs: string[]): string[] {
  return jobs.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Those of one job keep the order in which the form names them. */
export function inCreditOrder<Attached extends { job: string }>(talent: Attached[]): Attached[] {
  return talent.toSorted((a, b) => placeOf(a.job) - placeOf(b.job))
}
