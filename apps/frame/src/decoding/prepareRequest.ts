import { LatchkeyError } from '@latchkey/protocol'
import { rpcMethodNamespace } from '@latchkey/protocol/frame'
import { cacheReads } from './card/cacheReads.js'
import type { PreparedRequest, PrepareInput } from './card/PreparedRequest.js'
import { prepareBlockedRequest } from './card/prepareBlockedRequest.js'
import { noteAddresses } from './noteAddresses.js'
import { rejectRefusedMethod } from './rejectRefusedMethod.js'

/** Decodes a request; the chain's library loads with the first one. @spec S3.76-S3.78 */
export async function prepareRequest(original: PrepareInput): Promise<PreparedRequest> {
  const { activeChain, chain, request } = original
  const { caipNetworkId, method } = request
  rejectRefusedMethod(method)
  if (!chain.supports(caipNetworkId)) throw new LatchkeyError('network/unsupported')
  if (!caipNetworkId.startsWith(`${rpcMethodNamespace(method)}:`)) {
    throw new LatchkeyError('transaction/chain-mismatch')
  }
  const input = { ...original, chain: cacheReads(chain) }
  // The requested chain must be the page's active one, or the visitor would look at another chain than the intended
  // one.
  if (caipNetworkId !== activeChain) return prepareBlockedRequest(input)
  const prepared = await prepareByMethod(input)
  const notes = await noteAddresses(input, prepared.card)
  return { ...prepared, card: { ...prepared.card, notes } }
}

async function prepareByMethod(input: PrepareInput): Promise<PreparedRequest> {
  switch (input.request.method) {
    case 'personal_sign':
      return (await import('./evm/prepareMessage.js')).prepareMessage(input)
    case 'eth_signTypedData_v4':
      return (await import('./typedData/prepareTypedData.js')).prepareTypedData(input)
    case 'eth_sendTransaction':
      return (await import('./evm/prepareTransaction.js')).prepareTransaction(input)
    case 'wallet_sendCalls':
      return (await import('./calls/prepareCalls.js')).prepareCalls(input)
    case 'LEAVE_SMART_ACCOUNT':
      return (await import('./calls/prepareLeave.js')).prepareLeave(input)
    case 'solana_signMessage':
      return (await import('./solana/prepareSolanaMessage.js')).prepareSolanaMessage(input)
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction':
      return (await import('./solana/prepareSolanaTransactions.js')).prepareSolanaTransactions(
        input,
      )
    default:
      throw new LatchkeyError('rpc/not-allowed')
  }
}
