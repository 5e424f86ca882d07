import { isAddressOf, isEvmAddress, isSolanaAddress, type Namespace } from '@latchkey/protocol'
import type { ReceiverProblem } from './sendSlice.js'

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
const families: readonly ((text: string) => boolean)[] = [
  (text) => isEvmAddress(text) && text.startsWith('0x'),
  isSolanaAddress,
  (text) => /^(?:bc|tb|bcrt)1[a-z\d]{20,80}$/i.test(text),
  (text) => /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text),
]

/** Reads a receiver as typed: the family of the network decides what is an address. @spec S5.03 S5.04 */
export function readReceiver(input: string, namespace: Namespace): ReadReceiver {
  const text = input.trim()
  if (text === '') return { kind: 'empty' }
  if (isAddressOf(namespace, text) && !nameForm.test(text)) {
    return namespace === 'eip155'
      ? { kind: 'address', address: prefixed(text), mayBeBroken: isMixed(text) }
      : { kind: 'address', address: text, mayBeBroken: true }
  }
  if (families.some((isFamily) => isFamily(text))) return { kind: 'problem', problem: 'family' }
  const name = text.replace(emojiStyle, '')
  const isName = name.length <= nameMax && nameForm.test(name) && !invisible.test(name)
  return isName ? { kind: 'name', name } : { kind: 'problem', problem: 'address' }
}

const isMixed = (text: string) => /[a-f]/.test(text) && /[A-F]/.test(text)
const prefixed = (address: string) => (address.startsWith('0x') ? address : `0x${address}`)
