import type { FeePrices, FeeSpeed } from '../../ports/Adapter.js'
import type { ConnectorType } from '../../ports/Connector.js'
import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import type { SendContext } from './sendContext.js'

/** The ways to a wallet on which it signs the fee that the page sets; on the others it chooses by itself, and asks its user. */
const feeTakers: readonly (ConnectorType | undefined)[] = ['AUTH']

/** Whether the wallet signs the fee that the page sets. */
export function takesFee({ store }: Context, { namespace }: SendContext): boolean {
  const { connectedWalletInfo } = accountOf(store.get().accounts, namespace)
  return feeTakers.includes(connectedWalletInfo?.type)
}

/** Reads the prices among which the visitor can choose; undefined where the wallet chooses, or the chain does not tell them. */
export async function getFeeChoice(
  context: Context,
  sender: SendContext,
): Promise<FeePrices | undefined> {
  if (!takesFee(context, sender)) return undefined
  return sender.sending.getFeePrices?.(sender.network).catch(() => undefined)
}

/** The speeds, the cheapest first. */
export const feeSpeeds = ['slow', 'normal', 'fast'] as const satisfies readonly FeeSpeed[]
