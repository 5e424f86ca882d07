import type { FallbackExtras, SourceDeps, WalletCall } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'

export type SolanaExtrasParameters = {
  readonly deps: Pick<SourceDeps, 'rpc'>
  request(call: WalletCall): Promise<unknown>
}

/** For pages without the Solana adapter. */
export const solanaExtras = ({ request, deps }: SolanaExtrasParameters): FallbackExtras => ({
  async signMessage({ addresses }, { address, message }) {
    if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
    const params = { message: base58(new TextEncoder().encode(message)), pubkey: address }
    const answer = await request({ method: 'solana_signMessage', params })
    const { signature = answer } = (answer ?? {}) as { signature?: unknown }
    if (typeof signature !== 'string') throw new LatchkeyError('wallet/failed')
    return signature
  },
  async nativeBalance(address, network) {
    const chain = await deps.rpc(network)
    const answer = await chain.request({ method: 'getBalance', params: [address] })
    const { value } = (answer ?? {}) as { value?: unknown }
    if (!Number.isSafeInteger(value) || Number(value) < 0) throw new LatchkeyError('rpc/malformed')
    return BigInt(Number(value))
  },
})

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function base58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${base58Alphabet[Number(number % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return base58Alphabet.charAt(0).repeat(zeros < 0 ? bytes.length : zeros) + text
}
