import type { Context } from '../../runtime/context.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { allowanceOf } from '../preview/readHeld.js'
import { routerLeft } from './flowChanges.js'
import { senderOf } from './requestStep.js'

/** What a router may still take by an allowance of this swap, as the chain says; off where it gave none. */
export function leftAllowanceQuery(context: Context, flow: SwapFlow) {
  const { terms } = flow
  const router = routerLeft(flow)
  return {
    queryKey: ['swapLeft', terms.networkId, terms.account, terms.source.address, router] as const,
    queryFn: async (): Promise<bigint> =>
      router === undefined
        ? 0n
        : allowanceOf(senderOf(context, terms), terms.source, { address: router }),
    enabled: router !== undefined,
    retry: false as const,
    // A wallet may have changed it since.
    staleTime: 0,
  }
}
