/** What other features use of documents. */
export { answersOfReview, documentFields, DocumentShelf, DocumentsPanel } from './fields'
export { labelsOf } from './labels'
