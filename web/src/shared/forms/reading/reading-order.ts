import type { Form, Section } from '../definition/description'

/** Read before everything else: what the story is. */
const story = 'logline'

/** The sections as they are read: the story first, wherever it is asked for. */
export function inReadingOrder({ sections }: Pick<Form, 'sections'>): Section[] {
  const tells = ({ fields }: Section) => fields.some(({ key }) => key === story)
  return [...sections.filter(tells), ...sections.filter((section) => !tells(section))]
}
