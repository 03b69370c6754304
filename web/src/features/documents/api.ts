/** What other features use of documents. */
export {
  answersOfReview,
  documentFields,
  DocumentShelf,
  DocumentsPanel,
  FileChips,
  ScriptButton,
} from './fields'
export { labelIn, labelsOf, namesOf } from './labels'
export { latestOf } from './files'
export { type DocumentView, documentsQuery, keyImageQuery } from './queries'
