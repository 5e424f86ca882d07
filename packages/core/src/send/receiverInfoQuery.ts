import { LatchkeyError, limits } from '@latchkey/protocol'
import { tokenBalanceKey } from '../account/accountKeys.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { SendSlice } from '../state/sendSlice.js'
import { knownReceiversQuery } from './knownReceiversQuery.js'
import type { ReceiverInfo } from './receiverWarnings.js'
import { sendingOf } from './transfer/sendContext.js'
import { tokenContract } from './transfer/tokenUnits.js'

/** Queries all that `receiverWarnings` needs of the receiver in a form, by default the modal's; disabled while there is none. */
export function receiverInfoQuery(
  context: Context,
  form: Pick<SendSlice, 'receiverAddress' | 'token'> = context.store.get().send,
) {
  const { accounts, networks } = context.store.get()
  const network = activeNetwork(networks)
  const { address, allAccounts } = accountOf(accounts, network?.chainNamespace)
  const { receiverAddress: receiver, token } = form
  const knownReceivers = knownReceiversQuery(context)
  const sending = sendingOf(context)
  return {
    queryKey: ['receiverInfo', network?.caipNetworkId, address, receiver, token?.address] as const,
    async queryFn(): Promise<ReceiverInfo> {
      if (!network || !address || !receiver) throw new LatchkeyError('send/fields-required')
      const queries = await context.queries.load()
      // An unknown fact causes no warning: the others are still shown.
      const [known, isContract] = await Promise.all([
        queries.fetchQuery(knownReceivers).catch(() => undefined),
        sending?.isContract(receiver, network).catch(() => undefined),
      ])
      const held = queries.getQueryData(tokenBalanceKey(address, network.caipNetworkId)) ?? []
      return {
        namespace: network.chainNamespace,
        receiver,
        from: address,
        own: allAccounts,
        known: known?.addresses,
        knowsAll: known?.knowsAll,
        isContract,
        tokens: [...held, ...(token ? [token] : [])].flatMap((one) => tokenContract(one) ?? []),
      }
    },
    enabled: network !== undefined && address !== undefined && receiver !== undefined,
    retry: false as const,
    staleTime: limits.balanceCacheMs,
  }
}
