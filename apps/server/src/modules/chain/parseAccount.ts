import { decodeSolanaAddress, isAddressOf, isEvmAddress, isNamespace } from '@latchkey/protocol'
import { refuse, withReason } from '@latchkey/service/refuse'

/** The account that a call is about, as the index writes it; refused where it can be none on the chain that was asked for. */
export function parseAccount(address: string, chain: string | undefined): string {
  const namespace = chain?.split(':')[0]
  const isEvm = isEvmAddress(address) && address.startsWith('0x')
  const fits =
    namespace === undefined
      ? isEvm || isSolanaKey(address)
      : namespace === 'eip155'
        ? isEvm
        : namespace === 'solana'
          ? isSolanaKey(address)
          : isNamespace(namespace) && isAddressOf(namespace, address)
  if (!fits) refuse('invalid-input', withReason('address', 'This is no address of that chain'))
  return isEvm ? address.toLowerCase() : address
}

/** Whether a text is an address that a Solana ledger can have: 32 bytes, where the length of the text alone lets others pass. */
export const isSolanaKey = (text: unknown): text is string =>
  decodeSolanaAddress(text) !== undefined
