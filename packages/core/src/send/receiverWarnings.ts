import { findLookAlike, isSameAddress, type Namespace } from '@latchkey/protocol'

/** What is known of a receiver; what is not known yet is undefined, and warns of nothing. */
export type ReceiverInfo = {
  readonly namespace: Namespace
  readonly receiver: string
  /** The address that sends. */
  readonly from: string
  /** The visitor's own addresses, that one among them. */
  readonly own: readonly string[]
  /** Addresses that the visitor has sent to before. */
  readonly known?: readonly string[]
  /** Whether the list is complete; an address that is not listed is then new. */
  readonly knowsAll?: boolean
  readonly isContract?: boolean
  /** Contracts of tokens, the one that is sent among them. */
  readonly tokens?: readonly string[]
}

/** What a warning is about. */
export type ReceiverWarningKind =
  | 'look-alike'
  | 'zero-address'
  | 'token-contract'
  | 'own-address'
  | 'contract'
  | 'first-time'

/** Something a visitor should know before sending there. */
export type ReceiverWarning = {
  readonly kind: ReceiverWarningKind
  readonly severity: 'danger' | 'notice'
  /** Of a look-alike: the address that it looks like. */
  readonly known?: string
}

/** Addresses without a known key, though much was sent to them. */
const burnAddresses = /^0x0{40}$|^0x0{36}dead$|^1{32}$/i

/** What a visitor should know of a receiver, the worst first. */
export function receiverWarnings(info: ReceiverInfo): readonly ReceiverWarning[] {
  const { from, isContract, known = [], knowsAll, namespace, own, receiver, tokens = [] } = info
  const isReceiver = (address: string) => isSameAddress(address, receiver, namespace)
  const isOwn = own.some(isReceiver)
  const isKnown = known.some(isReceiver)
  const isToken = tokens.some(isReceiver)
  const isBurnAddress = burnAddresses.test(receiver)
  const original = findLookAlike({ address: receiver, namespace, own, known })

  const warnings: ReceiverWarning[] = []
  if (original) warnings.push({ kind: 'look-alike', severity: 'danger', known: original })
  if (isBurnAddress) warnings.push({ kind: 'zero-address', severity: 'danger' })
  if (isToken) warnings.push({ kind: 'token-contract', severity: 'danger' })
  // To another account of one's own, things do move.
  if (isReceiver(from)) warnings.push({ kind: 'own-address', severity: 'notice' })
  if (isContract && !isToken) warnings.push({ kind: 'contract', severity: 'notice' })
  if (knowsAll && !isKnown && !isOwn && !isBurnAddress) {
    warnings.push({ kind: 'first-time', severity: 'notice' })
  }
  return warnings
}
