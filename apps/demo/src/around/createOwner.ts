import type { SafeCall } from '@latchkey/testkit'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainOf } from '../setup/networks.js'
import { publicTestKey } from '../wallets/publicTestKey.js'

/** The account behind the page around the page, which executes what is proposed there on the local chain. */
export function createOwner(rpcUrl: string) {
  const account = privateKeyToAccount(publicTestKey(1))
  const client = createWalletClient({ account, chain: chainOf(31337), transport: http(rpcUrl) })
  return {
    address: account.address,
    async execute(calls: readonly SafeCall[]): Promise<string> {
      const [call] = calls
      if (!call) return `0x${'0'.repeat(64)}`
      const { data, to, value } = call
      return client.sendTransaction({
        chain: client.chain,
        to: to as Hex,
        data: data as Hex,
        value: BigInt(value),
      })
    },
    rpc: (method: string, params: readonly unknown[]): Promise<unknown> =>
      client.request({ method, params } as never),
  }
}
