import { limits, type Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { tokenFailureKey } from './tokenBalanceKey.js'

/** A failure to tell what an address holds. */
export type TokenFailure = {
  /** When it failed, in milliseconds. */
  readonly at: number
  /** When it may be asked again; until then every question is answered with what is known. @spec S4.44 S5.14 */
  readonly retryAt: number
}

/** The failure that stands, if there is one: the list on screen is then old, or empty without anybody knowing. @spec S4.45 */
export function tokenFailure(
  { queries }: Pick<Context, 'queries'>,
  { address, network }: { address: string; network: Network },
): TokenFailure | undefined {
  const at = queries.value?.getQueryData(tokenFailureKey(address, network.caipNetworkId))
  return at === undefined ? undefined : { at, retryAt: at + limits.balanceRetryMs }
}
