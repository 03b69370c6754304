/** What other features use of documents. */
export {
  answersOfReview,
  documentFields,
  DocumentShelf,
  DocumentsPanel,
  ScriptButton,
} from './fields'
export { labelIn, labelsOf, namesOf } from './labels'
export { keyImageQuery, latestDocuments } from './queries'
