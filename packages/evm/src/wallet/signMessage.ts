import type { Connection } from '@latchkey/core/adapter'
import { isSignature, LatchkeyError } from '@latchkey/protocol'
import type { WalletRpc } from './EvmWallet.js'

/** @spec S7.35 S8.72 */
export async function signMessage(
  wallet: Pick<WalletRpc, 'request'>,
  { addresses }: Connection,
  { address, message }: { address: string; message: string },
  /** A contract's signature may be empty. */
  isValid: (value: unknown) => value is string = isSignature,
): Promise<string> {
  if (!addresses.some((own) => own.toLowerCase() === address.toLowerCase())) {
    throw new LatchkeyError('connection/account-mismatch')
  }
  const signature = await wallet.request({
    method: 'personal_sign',
    params: [toHex(message), address],
  })
  if (!isValid(signature)) throw new LatchkeyError('wallet/failed')
  return signature
}

// Some wallets decode text that looks like hex.
function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
