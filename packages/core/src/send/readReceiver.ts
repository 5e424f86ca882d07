import {
  isAddressOf,
  isEvmAddress,
  isSolanaAddress,
  type Namespace,
  supports,
} from '@latchkey/protocol'
import type { ReceiverProblem } from '../state/sendSlice.js'

/** What a visitor means by what was typed. */
export type ReadReceiver =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'address'
      readonly address: string
      /** Whether a check may be written into it, which the family can read. */
      readonly mayBeBroken: boolean
    }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

/** Not seen, so that two texts that look the same are not; one of them only says how an emoji is drawn. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const emojiStyle = /\uFE0F/g
const nameForm = /^[^\s/\\:@]+\.[^\s/\\:@.]{2,}$/u
const nameMax = 255

/** The families with addresses that can't be mistaken for those of another. */
const families: readonly (readonly [Namespace, (text: string) => boolean])[] = [
  ['eip155', (text) => isEvmAddress(text) && text.startsWith('0x')],
  ['bip122', (text) => /^(?:bc|tb|bcrt)1[a-z\d]{20,80}$/i.test(text)],
  // Before Solana's, nearly all of which are longer.
  ['bip122', (text) => /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)],
  ['solana', isSolanaAddress],
]

/** The family that an address as typed is of, where its form tells. */
export function addressFamily(input: string): Namespace | undefined {
  const text = input.trim()
  return families.find(([, isFamily]) => isFamily(text))?.[0]
}

/** Reads a receiver as typed: the family of the network decides what is an address. @spec S5.03 S5.04 */
export function readReceiver(input: string, namespace: Namespace): ReadReceiver {
  const text = input.trim()
  if (text === '') return { kind: 'empty' }
  if (isAddressOf(namespace, text) && !nameForm.test(text)) {
    return namespace === 'eip155'
      ? { kind: 'address', address: prefixed(text), mayBeBroken: isMixed(text) }
      : { kind: 'address', address: text, mayBeBroken: true }
  }
  if (addressFamily(text)) return { kind: 'problem', problem: 'family' }
  const name = text.replace(emojiStyle, '')
  const isName = name.length <= nameMax && nameForm.test(name) && !invisible.test(name)
  return isName && supports(namespace, 'names')
    ? { kind: 'name', name }
    : { kind: 'problem', problem: 'address' }
}

const isMixed = (text: string) => /[a-f]/.test(text) && /[A-F]/.test(text)
const prefixed = (address: string) => (address.startsWith('0x') ? address : `0x${address}`)
