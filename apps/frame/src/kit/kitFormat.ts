import { passwordCost, randomId, walletAddresses } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import * as v from 'valibot'
import { type Bytes, utf8 } from '../seed/Bytes.js'

/** The version of kits that this code writes and reads. */
export const kitVersion = 1

/** Bytes as base64url; the spare bits of the last letter must be zero, or two texts would mean the same bytes. */
const bytesText = (length: number) =>
  v.pipe(
    v.string(),
    v.length(Math.ceil((length * 8) / 6)),
    v.check((text) => /^[A-Za-z0-9_-]+$/.test(text) && encode(decode(text)) === text),
  )

/** What opens a kit: a password, whose cost is the version's own, or a key on paper. */
const kitOpener = v.variant('kind', [
  v.strictObject({
    kind: v.literal('password'),
    salt: bytesText(32),
    cost: v.strictObject({
      memoryKib: v.literal(passwordCost.memoryKib),
      passes: v.literal(passwordCost.passes),
      lanes: v.literal(passwordCost.lanes),
    }),
  }),
  v.strictObject({ kind: v.literal('key') }),
])
export type KitOpenerRecord = v.InferOutput<typeof kitOpener>

/** A kit: the seed of one wallet, encrypted, and everything but the secret that opens it. */
export const kit = v.strictObject({
  latchkeyKit: v.literal(kitVersion),
  walletId: randomId,
  addresses: walletAddresses,
  /** Seconds. */
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  opener: kitOpener,
  iv: bytesText(12),
  /** The 16 bytes of the seed's entropy and the 16 of AES-GCM's tag. */
  sealed: bytesText(32),
})
export type Kit = v.InferOutput<typeof kit>

/** The kit's text: what it must be for its content, in this order and no other; spaces do not matter. */
export const kitText = ({ sealed, ...head }: Kit, indent?: number) =>
  JSON.stringify({ ...headOf(head), sealed }, undefined, indent)

/** Everything but `sealed`, which AES-GCM authenticates. */
export const kitBinding = (head: Omit<Kit, 'sealed'>): Bytes => utf8(JSON.stringify(headOf(head)))

/** The key that encrypts the seed in a kit, for one wallet. */
export async function kitKey(secret: Bytes, walletId: string): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: utf8(walletId),
      info: utf8(`latchkey-kit/${kitVersion}`),
    },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Names every field, so that the order is this one whatever the order of the file. */
function headOf({ addresses, createdAt, iv, latchkeyKit, opener, walletId }: Omit<Kit, 'sealed'>) {
  const { eip155, solana } = addresses
  return {
    latchkeyKit,
    walletId,
    addresses: { eip155, solana },
    createdAt,
    opener: openerOf(opener),
    iv,
  }
}

function openerOf(opener: KitOpenerRecord): KitOpenerRecord {
  if (opener.kind === 'key') return { kind: 'key' }
  const { lanes, memoryKib, passes } = opener.cost
  return { kind: 'password', salt: opener.salt, cost: { memoryKib, passes, lanes } }
}
