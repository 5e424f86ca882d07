import { type Namespace, namespaceList } from '../namespaces/namespaces.js'
import type { CaipNetworkId } from '../networks/caip.js'
import { assertSignInFields, malformedMessage } from './assertSignInFields.js'
import type { SignInMessageData } from './SignInMessageData.js'
import { accountKind, resourcesLine, signInEnd, signInLines, signInVerb } from './signInLines.js'

/** Solana wallets name clusters instead of the CAIP-2 reference. */
const solanaClusters: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** Parses a sign-in message; any line outside the grammar throws `siwx/message-malformed`. @spec S3.30 */
export function parseSignInMessage(text: string): SignInMessageData {
  const [first = '', accountAddress = '', empty, ...rest] = text.split('\n')
  const { namespace, ...origin } = parseFirstLine(first)
  if (empty !== '') throw malformedMessage('the third line')
  const { statement, lines } = takeStatement(rest)
  const { chainId, ...fields } = parseFields(lines)
  const data = {
    accountAddress,
    ...origin,
    ...(statement === undefined ? {} : { statement }),
    ...fields,
    chainId: parseChainId(namespace, chainId),
  } as SignInMessageData
  assertSignInFields(data)
  return data
}

function parseFirstLine(line: string): { namespace: Namespace; scheme?: string; domain: string } {
  const [origin = '', kind = '', ...more] = line.split(signInVerb)
  const namespace = namespaceList.find((one) => kind === `${accountKind(one)}${signInEnd}`)
  if (!namespace || more.length > 0) throw malformedMessage('the first line')
  const [before = '', after, ...others] = origin.split('://')
  if (others.length > 0) throw malformedMessage('domain')
  return after === undefined
    ? { namespace, domain: before }
    : { namespace, scheme: before, domain: after }
}

/** A line followed by an empty one is the statement: no field is. */
function takeStatement(lines: readonly string[]): {
  statement?: string
  lines: readonly string[]
} {
  const [first, second] = lines
  if (first === '') return { lines: lines.slice(1) }
  return second === '' ? { statement: first, lines: lines.slice(2) } : { lines }
}

type Fields = Partial<Record<(typeof signInLines)[number][1], string>>

function parseFields(lines: readonly string[]): Fields & { resources?: readonly string[] } {
  const fields: Fields = {}
  let at = 0
  for (const [label, field] of signInLines) {
    const line = lines[at]
    if (!line?.startsWith(`${label}: `)) continue
    fields[field] = line.slice(label.length + 2)
    at += 1
  }
  if (at === lines.length) return fields
  if (lines[at] !== resourcesLine) throw malformedMessage(`line "${lines[at]}"`)
  const resources = lines.slice(at + 1).map((line) => {
    if (!line.startsWith('- ')) throw malformedMessage(`line "${line}"`)
    return line.slice(2)
  })
  return { ...fields, resources }
}

function parseChainId(namespace: Namespace, text = ''): CaipNetworkId {
  // EIP-4361 has the bare number; other namespaces use both forms.
  if (namespace === 'eip155') return `eip155:${text}`
  const prefix = `${namespace}:`
  const reference = text.startsWith(prefix) ? text.slice(prefix.length) : text
  const isCluster = namespace === 'solana' && Object.hasOwn(solanaClusters, reference)
  return `${namespace}:${isCluster ? solanaClusters[reference] : reference}`
}
