import { decode } from 'jose/base64url'
import * as v from 'valibot'
import { type Bytes, wipe } from '../seed/Bytes.js'
import { addressesOf } from '../seed/deriveKey.js'
import {
  type Kit,
  type KitOpenerRecord,
  kit,
  kitBinding,
  kitKey,
  kitText,
  kitVersion,
} from './kitFormat.js'

/** A kit that was read, or why it cannot be: no kit or a changed one, or one of a version of another time. */
export type ReadKit =
  | { readonly state: 'kit'; readonly kit: Kit }
  | { readonly state: 'damaged' | 'other-version' }

/** The seed's entropy, or `wrong-secret`: AES-GCM cannot tell a wrong password from a changed file. */
export type OpenedKit =
  | { readonly state: 'open'; readonly entropy: Bytes }
  | { readonly state: 'wrong-secret' }

const longestText = 4_096
/** What mail programs and other systems add or change between letters. */
const spaces = /[ \t\r\n\u00a0\ufeff]+/g
const someVersion = v.object({ latchkeyKit: v.pipe(v.number(), v.notValue(kitVersion)) })

/** Reads the text of a kit; spaces and line ends may have changed on its way, nothing else. */
export function readKit(text: string): ReadKit {
  if (text.length > longestText) return { state: 'damaged' }
  const plain = text.replace(spaces, '')
  const value = parseText(plain)
  if (v.is(someVersion, value)) return { state: 'other-version' }
  const parsed = v.safeParse(kit, value)
  // Also refuses what the parser forgives: a field twice, escapes, another order.
  if (!parsed.success || kitText(parsed.output) !== plain) return { state: 'damaged' }
  return { state: 'kit', kit: parsed.output }
}

/** Decrypts the seed of a kit; it opens only if the seed gives the addresses that the kit names. */
export async function openKit(
  { sealed, ...head }: Kit,
  secretFor: (opener: KitOpenerRecord) => Promise<Bytes>,
): Promise<OpenedKit> {
  const secret = await secretFor(head.opener)
  const entropy = await decrypt(head, sealed, secret)
  wipe(secret)
  if (!entropy) return { state: 'wrong-secret' }
  const { eip155, solana } = await addressesOf(entropy)
  if (eip155 === head.addresses.eip155 && solana === head.addresses.solana)
    return { state: 'open', entropy }
  wipe(entropy)
  return { state: 'wrong-secret' }
}

async function decrypt(
  head: Omit<Kit, 'sealed'>,
  sealed: string,
  secret: Bytes,
): Promise<Bytes | undefined> {
  const key = await kitKey(secret, head.walletId)
  const iv = new Uint8Array(decode(head.iv))
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: kitBinding(head) },
      key,
      new Uint8Array(decode(sealed)),
    )
    return new Uint8Array(opened)
  } catch {
    return undefined
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
