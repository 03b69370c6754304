/** What is loaded when the first picture is chosen. */
export { CropDialog } from './crop-dialog'
export { toCrop } from './to-crop'
