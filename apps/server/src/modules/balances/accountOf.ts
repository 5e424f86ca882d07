import { isAddressOf, isEvmAddress, isNamespace, isSolanaAddress } from '@latchkey/protocol'
import { refuse } from '../../refuse.js'

/** The account that a call is about, as the index writes it; refused where it can be none on the chain that was asked for. */
export function accountOf(address: string, chain: string | undefined): string {
  const namespace = chain?.split(':')[0]
  const isEvm = isEvmAddress(address) && address.startsWith('0x')
  const fits =
    namespace === undefined
      ? isEvm || isSolanaAddress(address)
      : namespace === 'eip155'
        ? isEvm
        : isNamespace(namespace) && isAddressOf(namespace, address)
  if (!fits) refuse(400, 'address', 'This is no address of that chain')
  return isEvm ? address.toLowerCase() : address
}
