/** What other features use of documents. */
export { answersOfReview, documentFields, DocumentsPanel } from './fields'
