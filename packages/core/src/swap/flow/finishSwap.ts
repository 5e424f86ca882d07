import { formatUnits, LatchkeyError, type Network, pollingIntervalMs } from '@latchkey/protocol'
import { storeReceived } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow, SwapTerms } from '../../state/swap/swapFlow.js'
import { swapReceived } from '../../state/swap/swapTransitions.js'
import { unchanged } from '../../state/transition.js'
import { findRouter, swapContract } from '../market/swapRequest.js'
import { advanceSwap, idOf } from './advanceSwap.js'
import { reportFailure, reportSuccess } from './reportSwap.js'
import { refreshSides } from './sendStep.js'

/** Attempts: a node may lag behind the one that confirmed. */
const maxLooks = 4

/** Wallets may name any transaction as the swap, so reads what it paid out. */
export async function finishSwap(context: Context, flow: SwapFlow): Promise<void> {
  const { done, terms } = flow
  refreshSides(context, terms)
  const received = await readReceived(context, flow)
  if (received === 0n) {
    reportFailure(context, terms, 'swap', new LatchkeyError('swap/outcome-unknown'))
  } else reportSuccess(context, { ...terms, toAmount: String(received ?? terms.toAmount) })
  if (received === undefined) return
  const { account: from, networkId, to } = terms
  const hash = done.at(-1)?.hash
  const stored =
    hash === undefined
      ? unchanged
      : storeReceived(context, { from, hash, networkId }, formatUnits(received, to.decimals))
  advanceSwap(context, idOf(flow), swapReceived(String(received)), stored)
}

/** The receipt capped by the balance's rise, because a token can log anything; undefined if uncertain. */
async function readReceived(
  context: Context,
  { done, terms }: SwapFlow,
): Promise<bigint | undefined> {
  const network = findNetwork(context.store.get().networks, terms.networkId)
  const step = done.at(-1)
  if (!network || !step) return undefined
  const said = await fromReceipt(context, network, terms, step.by === 'own' ? step.hash : undefined)
  const isCoin = swapContract(terms.to) === undefined
  if (step.before === undefined || (isCoin && said !== undefined)) return said
  const expected = said ?? BigInt(terms.minReceived)
  const rise = await riseOf(context, network, terms, { before: BigInt(step.before.to), expected })
  if (rise === undefined) return said
  if (rise <= 0n) return 0n
  if (isCoin) return undefined
  return said !== undefined && said < rise ? said : rise
}

async function fromReceipt(
  context: Context,
  network: Network,
  { account, spender, to }: SwapTerms,
  hash: string | undefined,
): Promise<bigint | undefined> {
  const router = findRouter(context, network, spender)
  const swapping = context.adapters.get(network.chainNamespace)?.swap
  if (!router || !swapping || hash === undefined) return undefined
  const token = swapContract(to)
  return swapping.getReceived({ network, account, hash, token, router }).catch(() => undefined)
}

async function riseOf(
  context: Context,
  network: Network,
  { account, to }: SwapTerms,
  { before, expected }: { readonly before: bigint; readonly expected: bigint },
): Promise<bigint | undefined> {
  const adapter = context.adapters.get(network.chainNamespace)
  const token = swapContract(to)
  const held = async () =>
    token === undefined
      ? adapter?.nativeBalance(account, network)
      : (await adapter?.send?.getBalance(account, token, network))?.balance
  let rise: bigint | undefined
  for (let look = 0; look < maxLooks; look++) {
    if (look > 0) await sleep(context.env, pollingIntervalMs(network.blockTime))
    const now = await held().catch(() => undefined)
    if (now === undefined) continue
    rise = now - before
    if (rise >= expected) break
  }
  return rise
}
