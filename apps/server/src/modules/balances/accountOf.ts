import { isAddressOf, isEvmAddress, isNamespace } from '@latchkey/protocol'
import { refuse } from '../../refuse.js'
import { isSolanaKey } from '../solana/isSolanaKey.js'

/** The account that a call is about, as the index writes it; refused where it can be none on the chain that was asked for. */
export function accountOf(address: string, chain: string | undefined): string {
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
  if (!fits) refuse(400, 'address', 'This is no address of that chain')
  return isEvm ? address.toLowerCase() : address
}
