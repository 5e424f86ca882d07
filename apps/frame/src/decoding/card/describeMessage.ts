import type {
  CardAction,
  CardBlock,
  CardRow,
  CardTitle,
  CardWarning,
} from '../../stage/ApprovalCard.js'
import { caution, danger } from './makeCard.js'
import type { PrepareInput } from './PreparedRequest.js'
import { escapeHiddenCharacters, hasHiddenCharacters, sanitizeName } from './plainText.js'
import { looksLikeSignIn, matchesOrigin, parseSignIn, type SignIn } from './signIn.js'

/** The description of a message of bytes. */
export type MessageDescription = {
  readonly title: CardTitle
  readonly message: { readonly text: string; readonly isHex: boolean }
  readonly actions: readonly CardAction[]
  readonly warnings: readonly CardWarning[]
  readonly blocked?: CardBlock
  /** Whether it is no text: the visitor must confirm that. */
  readonly unreadable?: boolean
}

/** Decodes a message to sign: as text or hex, and as a sign-in if it resembles one. */
export function describeMessage(
  input: PrepareInput,
  bytes: Uint8Array,
  hex: string,
  address: string,
): MessageDescription {
  const text = textOf(bytes)
  // Thirty-two bytes may be the hash of anything, including a transaction.
  const rawHash = bytes.length === 32 ? [danger('rawHash')] : []
  if (text === undefined) {
    const warnings = [...rawHash, caution('hexMessage')]
    const message = { text: hex, isHex: true }
    return { title: 'signMessage', message, actions: [], warnings, unreadable: true }
  }
  const message = { text: escapeHiddenCharacters(text), isHex: false }
  const hidden = hasHiddenCharacters(text) ? [caution('hiddenCharacters')] : []
  const warnings = [...rawHash, ...hidden]
  if (!looksLikeSignIn(text)) return { title: 'signMessage', message, actions: [], warnings }
  return describeSignIn(input, text, address, { message, warnings })
}

function describeSignIn(
  { hostOrigin, now, request }: PrepareInput,
  text: string,
  address: string,
  { message, warnings }: Pick<MessageDescription, 'message' | 'warnings'>,
): MessageDescription {
  const plain = { title: 'signIn', message } as const
  const signIn = parseSignIn(text)
  if (!signIn) return { ...plain, actions: [], warnings, blocked: 'signInUnreadable' }
  const rows: CardRow[] = [{ kind: 'text', label: 'site', text: sanitizeName(signIn.domain, 253) }]
  if (signIn.statement) {
    rows.push({ kind: 'text', label: 'statement', text: sanitizeName(signIn.statement, 400) })
  }
  const more: CardWarning[] = []
  if (isOtherChain(signIn.chainId, request.caipNetworkId)) more.push(caution('signInOtherChain'))
  const { expires } = signIn
  if (expires !== undefined) {
    if (Number.isFinite(expires)) rows.push({ kind: 'time', label: 'expires', seconds: expires })
    if (!(expires * 1000 > now())) more.push(caution('signInExpired'))
  }
  return {
    ...plain,
    actions: [{ name: 'signIn', rows }],
    warnings: [...warnings, ...more],
    blocked: blockOf(signIn, hostOrigin, address),
  }
}

/** Texts for Solana may have the name of a chain in place of its id, which says nothing to compare. */
function isOtherChain(chainId: string, caipNetworkId: string): boolean {
  if (chainId.includes(':')) return chainId !== caipNetworkId
  return caipNetworkId.startsWith('eip155:') && `eip155:${chainId}` !== caipNetworkId
}

function blockOf(signIn: SignIn, hostOrigin: string, address: string): CardBlock | undefined {
  if (!matchesOrigin(signIn, hostOrigin)) return 'signInOtherSite'
  const same = address.startsWith('0x')
    ? signIn.address.toLowerCase() === address.toLowerCase()
    : signIn.address === address
  return same ? undefined : 'signInOtherAddress'
}

/** Returns the bytes as text; undefined if decoding and encoding would change them. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
