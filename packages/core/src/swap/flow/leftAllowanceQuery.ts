import { type Network, pollingIntervalMs } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { findRouter, swapContract } from '../market/swapContract.js'
import { allowanceOf } from '../preview/readBalance.js'

/** Attempts: a node may lag behind the one that confirmed. */
const maxLooks = 3

/** Reads a router's remaining allowance; only for known routers, because storage may name any contract. */
export function leftAllowanceQuery(context: Context, flow: SwapFlow) {
  const { allowed: left, at, state, terms } = flow
  const { account, networkId, source } = terms
  const network = findNetwork(context.store.get().networks, networkId)
  const router = network && left !== undefined ? findRouter(context, network, left) : undefined
  const isEnd = state === 'done'
  return {
    queryKey: ['swapLeft', networkId, account, source.address, left, at, isEnd] as const,
    queryFn: async (): Promise<bigint> =>
      network && router ? readLeft(context, flow, network, router) : 0n,
    enabled: router !== undefined && swapContract(source) !== undefined,
    retry: false as const,
    staleTime: 0,
  }
}

async function readLeft(
  context: Context,
  flow: SwapFlow,
  network: Network,
  router: { readonly address: string },
): Promise<bigint> {
  const { account: address, source } = flow.terms
  const swapping = context.adapters.get(network.chainNamespace)?.swap
  if (!swapping) return 0n
  const before = flow.state === 'done' ? flow.done.at(-1)?.before?.allowance : undefined
  for (let look = 1; ; look++) {
    const left = await allowanceOf({ address, network, swapping }, source, router)
    if (String(left) !== before || look >= maxLooks) return left
    await sleep(context.env, pollingIntervalMs(network.blockTime))
  }
}
