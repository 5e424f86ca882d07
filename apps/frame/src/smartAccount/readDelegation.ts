import { LatchkeyError } from '@latchkey/protocol'
import type { ChainClient } from '../chain/ChainClient.js'
import { allowsSmartAccounts } from './allowsSmartAccounts.js'
import { delegate, delegatedCode } from './delegate.js'

/** What an account is delegated to: nothing, our contract, or one that another wallet chose. */
export type Delegation = 'none' | 'ours' | 'other'

/** What an account does with several calls; `ready` if the first of them make it smart. */
export type AtomicStatus = 'supported' | 'ready' | 'unsupported'

export type AccountOnChain = {
  readonly chain: Pick<ChainClient, 'supports' | 'describe' | 'rpc'>
  readonly caipNetworkId: string
  readonly address: string
}

/** Reads what an account is delegated to, by its code on the chain. */
export async function readDelegation({
  address,
  caipNetworkId,
  chain,
}: AccountOnChain): Promise<Delegation> {
  const code = await readCode(chain, caipNetworkId, address)
  if (code === '0x') return 'none'
  return code === delegatedCode ? 'ours' : 'other'
}

/** Reads what a smart account does with several calls. Nothing is delegated to an address without code. */
export async function readAtomicStatus(account: AccountOnChain): Promise<AtomicStatus> {
  const { caipNetworkId, chain } = account
  if (!allowsSmartAccounts(chain, caipNetworkId)) return 'unsupported'
  const [delegation, contract] = await Promise.all([
    readDelegation(account),
    readCode(chain, caipNetworkId, delegate.address),
  ])
  if (delegation === 'other' || contract === '0x') return 'unsupported'
  return delegation === 'ours' ? 'supported' : 'ready'
}

async function readCode(
  chain: AccountOnChain['chain'],
  caipNetworkId: string,
  address: string,
): Promise<string> {
  const code = await chain.rpc(caipNetworkId, 'eth_getCode', [address, 'latest'])
  if (typeof code !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(code)) {
    throw new LatchkeyError('rpc/malformed')
  }
  return code.toLowerCase()
}
