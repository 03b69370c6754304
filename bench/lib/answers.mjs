// What people answer in the forms: the sample project that the tests share.
import { readFileSync } from 'node:fs'

const file = new URL('../../crates/samples/answers.json', import.meta.url)
const answers = JSON.parse(readFileSync(file, 'utf8'))

/** The required values and two consents, by step. */
export const profileSteps = () => Object.values(answers.profile)

/** Every answer that a middle-sized original feature needs; none of them is a date or a document. */
export function stage1() {
  const { all, ML, M } = answers.stage1
  const content = Object.assign({}, ...[all, ML, M].flatMap(Object.values))
  // The project is called what it was created as.
  delete content.project_name
  return content
}
