import {
  addressFormats,
  isAddressOf,
  type Namespace,
  namespaceOfAddress,
  supports,
} from '@latchkey/protocol'
import type { ReceiverProblem } from '../state/sendSlice.js'

/** The meaning of a receiver as typed. */
export type ParsedReceiver =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'address'
      readonly address: string
      /** Whether it may contain a checksum, which the namespace's adapter can verify. */
      readonly mayHaveChecksum: boolean
    }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

/** Not seen, so that two texts that look the same are not; one of them only says how an emoji is drawn. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const emojiStyle = /\uFE0F/g
const nameForm = /^[^\s/\\:@]+\.[^\s/\\:@.]{2,}$/u
const nameMax = 255

/** Returns the namespace of an address as typed, where its form is unambiguous. */
export const addressNamespace = (input: string): Namespace | undefined =>
  namespaceOfAddress(input.trim())

/** Parses a receiver as typed: the namespace of the network decides what is an address. @spec S5.03 S5.04 */
export function parseReceiver(input: string, namespace: Namespace): ParsedReceiver {
  const text = input.trim()
  if (text === '') return { kind: 'empty' }
  if (isAddressOf(namespace, text) && !nameForm.test(text)) {
    const { checksum, normalize } = addressFormats[namespace]
    const mayHaveChecksum = checksum === 'characters' || isMixed(text)
    return { kind: 'address', address: normalize?.(text) ?? text, mayHaveChecksum }
  }
  if (addressNamespace(text)) return { kind: 'problem', problem: 'namespace' }
  const name = text.replace(emojiStyle, '')
  const isName = name.length <= nameMax && nameForm.test(name) && !invisible.test(name)
  return isName && supports(namespace, 'names')
    ? { kind: 'name', name }
    : { kind: 'problem', problem: 'address' }
}

const isMixed = (text: string) => /[a-f]/.test(text) && /[A-F]/.test(text)
