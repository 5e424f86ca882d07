import { ipNetworkOf } from '@latchkey/service/ipNetworks'
import { numberToHex } from 'viem'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { RpcCaller } from '../rpc/createChainRequests.js'
import { createOpenOffers } from './createOpenOffers.js'
import type { Ledger, LedgerRefusal } from './ledger/createLedger.js'
import type { PaymasterAnswer } from './PaymasterAnswer.js'
import { checkSender, readChainState } from './readChainState.js'
import { checkPolicy } from './rules/checkPolicy.js'
import { decodeCalls } from './rules/decodeCalls.js'
import { checkGas, maxCost, paymasterGas } from './rules/operationCost.js'
import type { Budgets, OwnPaymaster, Policy } from './rules/Policy.js'
import type { Operation } from './rules/parseOperation.js'
import { signOffer, stubOffer } from './rules/signOffer.js'
import { NotSponsored } from './rules/sponsorRefusals.js'

/** Who pays for operations on one chain; all of it throws `NotSponsored`. */
export type Sponsor = {
  /** What an operation is estimated with. */
  stub(operation: Operation, caller: RpcCaller): Promise<PaymasterAnswer>
  /** What an operation is paid with. */
  data(operation: Operation, caller: RpcCaller): Promise<PaymasterAnswer>
}

export type SponsorDeps = {
  readonly chain: string
  readonly config: OwnPaymaster
  readonly calls: MultiChainRpc
  readonly ledger: Ledger
  readonly now?: () => number
}

/** Creates who pays by the signature of this server, within the budgets of its policies. */
export function createSponsor({ calls, chain, config, ledger, ...deps }: SponsorDeps): Sponsor {
  const { now = Date.now } = deps
  const { paymaster, signer, validitySeconds } = config
  const offers = createOpenOffers(config.offersPerAddress, now)
  const chainId = Number(chain.split(':')[1])

  return {
    async stub(operation, caller) {
      const { nonce, sender } = operation
      const policies = matching(config.policies, operation, caller)
      await checkSender(calls, chain, operation)
      const network = ipNetworkOf(caller.ip)
      const policy = await firstAllowed(policies, (policy) =>
        ledger.check({ chain, policy, sender, nonce, network }),
      )
      return answer(policy, stubOffer(seconds() + validitySeconds))
    },

    async data(operation, caller) {
      const policies = matching(config.policies, operation, caller)
      const state = await readChainState(calls, chain, { operation, paymaster, gas: config.gas })
      const { deposit, fees } = state
      const gas = checkGas(operation, config.gas, state)
      const { nonce, sender } = operation
      // The clock of a chain may be ahead of ours.
      const validUntil = Math.max(seconds(), fees.timestamp) + validitySeconds
      const end = now() + validitySeconds * 1_000
      const withdraw = offers.admit(caller.ip, `${sender} ${nonce}`, end)
      if (!withdraw) throw new NotSponsored('offers')
      const cost = maxCost(gas)
      const network = ipNetworkOf(caller.ip)
      const policy = await firstAllowed(policies, (policy) =>
        ledger.reserve({ chain, policy, sender, nonce, network, cost, validUntil, deposit }),
      ).catch((error) => {
        withdraw()
        throw error
      })
      return answer(
        policy,
        await signOffer(signer, { operation, gas, chainId, paymaster, validUntil }),
      )
    },
  }

  function answer({ sponsor }: Policy, paymasterData: PaymasterAnswer['paymasterData']) {
    return {
      paymaster,
      paymasterData,
      paymasterVerificationGasLimit: numberToHex(paymasterGas.verification),
      paymasterPostOpGasLimit: numberToHex(paymasterGas.postOp),
      ...(sponsor !== undefined && { sponsor: { name: sponsor } }),
    }
  }

  function seconds(): number {
    return Math.floor(now() / 1_000)
  }
}

/** The policies that pay for all calls of an operation; throws where there is none. */
export function matching<P extends Policy>(
  policies: readonly P[],
  { callData, sender }: Operation,
  caller: RpcCaller,
): readonly P[] {
  const calls = decodeCalls(callData)
  const matches = calls
    ? policies.filter((policy) => checkPolicy(policy, { calls, sender, caller }))
    : []
  if (matches.length === 0) throw new NotSponsored('policy')
  return matches
}

/** The first policy with enough left; throws for what the last one lacks. */
async function firstAllowed<P extends Policy & Budgets>(
  policies: readonly P[],
  refusalOf: (policy: P) => Promise<LedgerRefusal | undefined>,
): Promise<P> {
  let last: NotSponsored | undefined
  for (const policy of policies) {
    const refusal = await refusalOf(policy)
    if (!refusal) return policy
    last = new NotSponsored(refusal, undefined, policy.name)
  }
  throw last ?? new NotSponsored('policy')
}
