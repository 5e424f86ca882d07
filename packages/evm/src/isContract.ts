import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'

/** Whether code answers at an address; an account that only lends itself code, by EIP-7702, is still one with a key. */
export async function isContract(rpc: ChainRpc, address: string): Promise<boolean> {
  const code = await rpc.request({ method: 'eth_getCode', params: [address, 'latest'] })
  if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) {
    throw new LatchkeyError('rpc/malformed')
  }
  return code !== '0x' && !/^0xef0100[\da-f]{40}$/i.test(code)
}
