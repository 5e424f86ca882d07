import type { PrepareFacts } from '../PrepareFacts.js'
import { isBytes } from './evmAddress.js'

/** Whether there is a contract at an address; undefined where nobody told. An account that delegates (EIP-7702) is none. */
export async function hasCode(
  { chain, request }: PrepareFacts,
  address: string,
): Promise<boolean | undefined> {
  try {
    const code = await chain.rpc(request.caipNetworkId, 'eth_getCode', [address, 'latest'])
    if (!isBytes(code)) return undefined
    return code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
  } catch {
    return undefined
  }
}
