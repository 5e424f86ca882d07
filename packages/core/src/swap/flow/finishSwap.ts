import { formatUnits, LatchkeyError } from '@latchkey/protocol'
import { rememberReceived } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { readReceived } from './readReceived.js'
import { refreshSides } from './rememberStep.js'
import { reportFailure, reportSuccess } from './reportSwap.js'
import { type FlowId, findFlow, updateFlow } from './updateFlow.js'

/** Reads what a confirmed swap brought, and tells the host's listeners: a wallet may name any transaction as the swap. */
export async function finishSwap(context: Context, id: FlowId): Promise<void> {
  const flow = findFlow(context, id)
  if (!flow) return
  const { steps, terms } = flow
  refreshSides(context, terms)
  const received = await readReceived(context, flow)
  const isNothing = received === 0n
  const toAmount = String(received ?? terms.toAmount)
  if (isNothing) {
    reportFailure(context, terms, 'swap', new LatchkeyError('swap/outcome-unknown'))
  } else reportSuccess(context, { ...terms, toAmount })
  const hash = steps.at(-1)?.hash
  if (received === undefined) return
  if (hash !== undefined) {
    const sent = { from: terms.account, hash, networkId: terms.networkId }
    rememberReceived(context, sent, formatUnits(received, terms.to.decimals))
  }
  updateFlow(context, id, ({ error: _, ...known }) => ({
    ...known,
    ...(isNothing ? { error: 'swap/outcome-unknown' } : { received: toAmount }),
  }))
}
