import {
  findLookAlike,
  isSameAddress,
  LatchkeyError,
  limits,
  type Namespace,
  type Network,
  supports,
} from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import { tokenBalanceKey } from '../account/accountKeys.js'
import { tokenContract } from '../account/tokenUnits.js'
import type { Context } from '../runtime/context.js'
import { serverFor } from '../runtime/serverFor.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { SendOrder } from '../state/sendSlice.js'
import { sendingOf } from './transfer/transferRequest.js'

/** Facts about a receiver; an unknown one is undefined and gives no warning. */
export type ReceiverInfo = {
  readonly namespace: Namespace
  readonly receiver: string
  readonly from: string
  readonly own: readonly string[]
  readonly known?: readonly string[]
  readonly knowsAll?: boolean
  readonly isContract?: boolean
  readonly tokens?: readonly string[]
}

export type ReceiverWarningKind =
  | 'look-alike'
  | 'zero-address'
  | 'token-contract'
  | 'own-address'
  | 'contract'
  | 'first-time'

/** A warning before sending. */
export type ReceiverWarning = {
  readonly kind: ReceiverWarningKind
  readonly severity: 'danger' | 'notice'
  readonly known?: string
}

/** Addresses without a known key that receive large amounts. */
const burnAddresses = /^0x0{40}$|^0x0{36}dead$|^1{32}$/i

/** Returns warnings about a receiver, worst first. */
export function receiverWarnings(info: ReceiverInfo): readonly ReceiverWarning[] {
  const { from, isContract, known = [], knowsAll, namespace, own, receiver, tokens = [] } = info
  const isReceiver = (address: string) => isSameAddress(address, receiver, namespace)
  const isOwn = own.some(isReceiver)
  const isKnown = known.some(isReceiver)
  const isToken = tokens.some(isReceiver)
  const isBurnAddress = burnAddresses.test(receiver)
  const original = findLookAlike({ address: receiver, namespace, own, known })

  const warnings: ReceiverWarning[] = []
  if (original) warnings.push({ kind: 'look-alike', severity: 'danger', known: original })
  if (isBurnAddress) warnings.push({ kind: 'zero-address', severity: 'danger' })
  if (isToken) warnings.push({ kind: 'token-contract', severity: 'danger' })
  // Only for the sending address: funds do move to another own account.
  if (isReceiver(from)) warnings.push({ kind: 'own-address', severity: 'notice' })
  if (isContract && !isToken) warnings.push({ kind: 'contract', severity: 'notice' })
  if (knowsAll && !isKnown && !isOwn && !isBurnAddress) {
    warnings.push({ kind: 'first-time', severity: 'notice' })
  }
  return warnings
}

/** Queries the facts for `receiverWarnings`; disabled without a receiver. */
export function receiverInfoQuery(
  context: Context,
  form: Pick<SendOrder, 'receiverAddress' | 'token'> = context.store.get().send.form,
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
      const [receivers, isContract] = await Promise.all([
        queries.fetchQuery(knownReceivers).catch(() => undefined),
        sending?.isContract(receiver, network).catch(() => undefined),
      ])
      const held = queries.getQueryData(tokenBalanceKey(address, network.caipNetworkId)) ?? []
      return {
        namespace: network.chainNamespace,
        receiver,
        from: address,
        own: allAccounts,
        known: receivers?.addresses,
        knowsAll: receivers?.knowsAll,
        isContract,
        tokens: [...held, ...(token ? [token] : [])].flatMap((one) => tokenContract(one) ?? []),
      }
    },
    enabled: network !== undefined && address !== undefined && receiver !== undefined,
    retry: false as const,
    staleTime: limits.balanceCacheMs,
  }
}

/** Addresses the visitor has sent to. */
export type KnownReceivers = {
  readonly addresses: readonly string[]
  readonly knowsAll: boolean
}

const maxPages = 5

/** Queries the addresses the visitor has sent to, from here or by the history. */
export function knownReceiversQuery(context: Context) {
  const { networks, ...state } = context.store.get()
  const network = activeNetwork(networks)
  const { address } = activeAccount({ networks, ...state })
  return {
    queryKey: ['knownReceivers', network?.caipNetworkId, address] as const,
    async queryFn(): Promise<KnownReceivers> {
      if (!network || !address) throw new LatchkeyError('activity/address-required')
      const { sent } = context.store.get().activity
      const recent = sent
        .filter(
          ({ networkId, status }) => networkId === network.caipNetworkId && status !== 'failed',
        )
        .map(({ to }) => to)
      const { isComplete, transactions } = await fetchHistory(context, address, network)
      const used = usedReceivers(transactions, { address, namespace: network.chainNamespace })
      return { addresses: [...new Set([...recent, ...used])], knowsAll: isComplete }
    },
    enabled: network !== undefined && address !== undefined,
    retry: false as const,
    staleTime: limits.balanceCacheMs,
  }
}

/** Counts transfers the account itself sent: a stranger's zero transfer in its name must not make the stranger known. */
export function usedReceivers(
  transactions: readonly Pick<Transaction, 'metadata' | 'transfers'>[],
  { address, namespace }: { address: string; namespace: Namespace },
): readonly string[] {
  const isOwn = (one: string | undefined) =>
    one !== undefined && isSameAddress(one, address, namespace)
  return transactions.flatMap(({ metadata, transfers }) => {
    if (!isOwn(metadata.sentFrom) || metadata.status !== 'confirmed') return []
    return transfers.flatMap(({ direction, nft_info, quantity, recipient, sender }) => {
      const moved = nft_info !== undefined || /[1-9]/.test(quantity.numeric)
      const fromOwn = sender === undefined || isOwn(sender)
      return direction === 'out' && moved && fromOwn && recipient ? [recipient] : []
    })
  })
}

async function fetchHistory(
  context: Context,
  address: string,
  network: Network,
): Promise<{ transactions: readonly Transaction[]; isComplete: boolean }> {
  const transactions: Transaction[] = []
  if (!supports(network.chainNamespace, 'activity')) return { transactions, isComplete: false }
  try {
    const call = await serverFor(context, network)
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const input = { address, chainId: network.caipNetworkId, cursor }
      const { data, next } = await call('getHistory', input, { retryCount: 1 })
      transactions.push(...data)
      if (next === null) return { transactions, isComplete: true }
      cursor = next
    }
  } catch {
    // An incomplete history makes no receiver new and blocks no transfer.
  }
  return { transactions, isComplete: false }
}
