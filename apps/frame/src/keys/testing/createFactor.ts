import { factorSecretInfo } from '@latchkey/protocol/vault'
import { type Bytes, randomBytes } from '../../seed/Bytes.js'
import type { FactorSecret, NewFactor } from '../../session/Wallet.js'
import { hpke, type Sealing } from '../shares/sealShare.js'

/** Passes a secret on as the vault's window does. */
export const secretOf =
  (secret: Uint8Array, { seal }: Pick<Sealing, 'seal'> = hpke): FactorSecret =>
  ({ ephemeralKey, requestId }) =>
    seal(ephemeralKey, `${factorSecretInfo}|${requestId}`, secret)

/** A factor that a visitor adds, with its secret. */
export function createFactor(
  kind: NewFactor['kind'] = 'key',
  sealing: Pick<Sealing, 'seal'> = hpke,
): NewFactor & { readonly bytes: Bytes } {
  const bytes = randomBytes(32)
  const salt = kind === 'password' ? { salt: 'S'.repeat(43) } : {}
  const credential = kind === 'passkey' ? { credentialId: 'C'.repeat(40) } : {}
  return { kind, ...salt, ...credential, secret: secretOf(bytes, sealing), bytes }
}
