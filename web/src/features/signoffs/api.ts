/** What other features use of sign-offs. */
export { SignerList } from './components/signer-list'
export { SignOffPanel } from './components/sign-off-panel'
export { askForSignOffs, type AwaitedSignOff, awaitedQuery, signOffsQuery } from './queries'
