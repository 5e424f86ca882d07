import { passwordCost } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { argon2id } from '../../factor/argon2id.js'
import type { Bytes } from '../../seed/Bytes.js'
import type { KitOpenerRecord } from '../kitFormat.js'
import { sealKit } from '../sealKit.js'

/** Makes a kit of the best-known twelve words, all-zero entropy, or of other bytes. */
export async function makeTestKit(
  kind: KitOpenerRecord['kind'],
  secret: Bytes,
  {
    entropy = new Uint8Array(16),
    walletId = encode(new Uint8Array(16).fill(1)),
    salt = encode(new Uint8Array(32).fill(2)),
  }: { entropy?: Bytes; walletId?: string; salt?: string } = {},
): Promise<string> {
  const opener: KitOpenerRecord =
    kind === 'key' ? { kind } : { kind, salt, cost: { ...passwordCost } }
  return sealKit({ walletId, entropy, opener, secret, now: 1_760_000_000_000 })
}

/** Makes a kit that a password opens, at the whole cost. */
export async function makePasswordKit(password: string, entropy: Bytes): Promise<string> {
  const salt = encode(crypto.getRandomValues(new Uint8Array(32)))
  const bytes = new Uint8Array(decode(salt))
  const secret = await argon2id({ password, salt: bytes, cost: passwordCost })
  return makeTestKit('password', secret, { entropy, salt })
}
