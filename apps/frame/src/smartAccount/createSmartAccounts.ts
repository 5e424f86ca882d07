import { LatchkeyError } from '@latchkey/protocol'
import type { ChainClient } from '../chain/ChainClient.js'
import { toChainId } from '../chain/chainIds.js'
import {
  createPaymasters,
  type Paymasters,
  type PaymastersParameters,
} from '../userOperation/createPaymasters.js'
import { allowsSmartAccounts } from './allowsSmartAccounts.js'
import {
  type AccountKind,
  type AccountTypes,
  type AccountTypesParameters,
  createAccountTypes,
} from './createAccountTypes.js'
import { type Capabilities, createCapabilities } from './createCapabilities.js'
import { createSentCalls, type SentCalls, type SentCallsParameters } from './createSentCalls.js'
import { type CallsReceipt, type CallsStatusCode, readCallsStatus } from './readCallsStatus.js'
import { type AtomicStatus, readAtomicStatus, readDelegation } from './readDelegation.js'

/** The smart accounts of the visitor who is logged in. */
export type SmartAccounts = {
  /** The networks that are served, as CAIP-2, with smart accounts or without. */
  readonly chainIds: readonly string[]
  readonly networks: readonly number[]
  allows(caipNetworkId: string): boolean
  accountType(caipNetworkId: string): Promise<AccountKind>
  readonly prefer: AccountTypes['prefer']
  /** Whether the account is smart on a network already; fails if the node does not answer. */
  isDeployed(caipNetworkId: string, address: string): Promise<boolean>
  /** What the account can do on a network. */
  readonly capabilities: Capabilities
  readonly paymasters: Paymasters
  readonly sentCalls: SentCalls
  /** What became of calls; `calls/unknown-id` for those of others. */
  callsStatus(id: string, address: string): Promise<CallsStatus>
}

/** The answer of `wallet_getCallsStatus`. */
export type CallsStatus = {
  readonly version: string
  readonly id: string
  readonly chainId: string
  readonly atomic: boolean
  readonly status: CallsStatusCode
  readonly receipts: readonly CallsReceipt[]
}

export type SmartAccountsParameters = Omit<SentCallsParameters, 'lock'> &
  Pick<AccountTypesParameters, 'device'> & {
    readonly chain: ChainClient
    /** The chains that are served, as CAIP-2. */
    readonly chainIds: readonly string[]
    /** Runs work while no other tab does. */
    lock<T>(name: string, run: () => Promise<T>): Promise<T>
    now(): number
  } & Pick<PaymastersParameters, 'config' | 'fetch'>

/** Creates what the frame knows of smart accounts; loaded with the first request for one. @spec S3.55 S3.56 S3.79 */
export function createSmartAccounts(parameters: SmartAccountsParameters): SmartAccounts {
  const { chain, chainIds, config, fetch, lock, now, ...rest } = parameters
  const allows = (caipNetworkId: string) => allowsSmartAccounts(chain, caipNetworkId)
  const types = createAccountTypes({ ...rest, lock: (run) => lock('accountTypes', run) })
  const sentCalls = createSentCalls({ ...rest, lock: (run) => lock('calls', run) })
  const accountType = async (caipNetworkId: string) =>
    allows(caipNetworkId) ? types.current() : 'eoa'

  async function atomicStatus(caipNetworkId: string, address: string): Promise<AtomicStatus> {
    if ((await accountType(caipNetworkId)) === 'eoa') return 'unsupported'
    return readAtomicStatus({ chain, caipNetworkId, address })
  }

  const capabilities = createCapabilities({ atomicStatus, chain, now })

  return {
    chainIds,
    networks: chainIds.filter(allows).map(toChainId).map(Number),
    allows,
    accountType,
    async prefer(...args) {
      await types.prefer(...args)
      capabilities.forget()
    },
    async isDeployed(caipNetworkId, address) {
      if (!allows(caipNetworkId)) return false
      return (await readDelegation({ chain, caipNetworkId, address })) === 'ours'
    },
    capabilities,
    paymasters: createPaymasters({ config, fetch }),
    sentCalls,
    async callsStatus(id, address) {
      const batch = await sentCalls.find(id)
      if (!batch) throw new LatchkeyError('calls/unknown-id')
      const { atomic, caipNetworkId } = batch
      const outcome = await readCallsStatus({ chain, batch, address, now: now() })
      const chainId = `0x${Number(toChainId(caipNetworkId)).toString(16)}`
      return { version: '2.0.0', id, chainId, atomic, ...outcome }
    },
  }
}
