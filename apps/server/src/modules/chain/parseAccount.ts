import { decodeSolanaAddress, isAddressOf, isEvmAddress, isNamespace } from '@latchkey/protocol'
import { refuse, withReason } from '@latchkey/service/refuse'

/** The account of a request, as the index writes it; refuses one that the requested chain cannot have. */
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

/** Whether a text is a Solana address: 32 bytes, which the length of the text alone does not prove. */
export const isSolanaKey = (text: unknown): text is string =>
  decodeSolanaAddress(text) !== undefined
