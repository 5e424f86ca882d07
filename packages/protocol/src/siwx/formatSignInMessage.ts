import { parseCaipNetworkId } from '../networks/caip.js'
import { assertSignInFields } from './assertSignInFields.js'
import type { SignInMessageData } from './SignInMessageData.js'
import { accountKind, resourcesLine, signInEnd, signInLines, signInVerb } from './signInLines.js'

/** Formats the text to sign: EIP-4361 for `eip155`, CAIP-122 otherwise. Throws if a field is malformed. */
export function formatSignInMessage(data: SignInMessageData): string {
  assertSignInFields(data)
  const { namespace, chainId } = parseCaipNetworkId(data.chainId)
  const origin = data.scheme === undefined ? data.domain : `${data.scheme}://${data.domain}`
  const isEvm = namespace === 'eip155'
  const values = { ...data, chainId: isEvm ? chainId : data.chainId }
  const fields = signInLines.flatMap(([label, field]) => {
    const value = values[field]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  // Without a statement, EIP-4361 keeps its empty lines; other namespaces expect one.
  const statement = data.statement === undefined ? (isEvm ? [''] : []) : [data.statement, '']
  const { resources } = data
  return [
    `${origin}${signInVerb}${accountKind(namespace)}${signInEnd}`,
    data.accountAddress,
    '',
    ...statement,
    ...fields,
    ...(resources ? [resourcesLine, ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
