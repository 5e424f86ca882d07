import { type Namespace, namespaces } from '../namespaces/namespaces.js'

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

export const signInVerb = ' wants you to sign in with your '
export const signInEnd = ' account:'
export const resourcesLine = 'Resources:'

/** Name of a namespace's account in the first line; one for all EIP-4361 chains. */
export function accountKind(namespace: Namespace): string {
  return namespace === 'eip155' ? 'Ethereum' : namespaces[namespace].label
}
