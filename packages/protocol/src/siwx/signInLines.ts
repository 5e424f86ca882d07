import { type Namespace, namespaces } from '../namespaces/namespaces.js'

/** The lines after the statement, in the order of the grammar. */
export const signInLines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text between domain and the kind of account, in the first line. */
export const signInVerb = ' wants you to sign in with your '
export const signInEnd = ' account:'
export const resourcesLine = 'Resources:'

/** What the first line calls an account of a namespace; EIP-4361 has one word for all of its chains. */
export function accountKind(namespace: Namespace): string {
  return namespace === 'eip155' ? 'Ethereum' : namespaces[namespace].label
}
