import { LatchkeyError } from '@latchkey/protocol'
import { isAddressEqual, numberToHex } from 'viem'
import type { ChainClient } from '../chain/ChainClient.js'
import { checkPayment, type Payment } from './checkPayment.js'
import type { Paymasters } from './createPaymasters.js'
import {
  type RpcAuthorization,
  type SponsoredOperation,
  toRpcOperation,
} from './encodeOperation.js'
import { entryPoint } from './entryPoint.js'
import { estimateOperation } from './estimateOperation.js'
import { type PaymasterAnswer, parsePaymasterAnswer } from './parsePaymasterAnswer.js'
import { type LatestBlock, readBlock } from './readBlock.js'
import { readOperationFees } from './readOperationFees.js'

/** The service that a page names. */
export type PaymasterService = { readonly url: string; readonly context?: unknown }

export type SponsorOperationParameters = {
  readonly chain: Pick<ChainClient, 'rpc'>
  readonly caipNetworkId: string
  readonly chainId: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly paymasters: Paymasters
  readonly service: PaymasterService
  readonly calls: Pick<SponsoredOperation, 'sender' | 'nonce' | 'callData'>
  /** Without a signature, which is not there yet. */
  readonly eip7702Auth?: RpcAuthorization
  /** What the chain's own node says that the calls need, if it does. */
  readonly callGas?: bigint
}

export type Sponsorship = {
  readonly operation: SponsoredOperation
  /** The sponsor's own name, if it says one. */
  readonly name?: string
  readonly payment: Payment
  /** The latest block before it was made. */
  readonly block: LatestBlock
}

/** The longest that the data server's own paymaster can be set to, and how far clocks may be apart. */
const mostSeconds = 3_600n + 300n

/** Has a sponsor pay for calls, in the order of ERC-7677; fails if it does not. */
export async function sponsorOperation(
  parameters: SponsorOperationParameters,
): Promise<Sponsorship> {
  const { callGas, caipNetworkId, calls, chain, chainId, eip7702Auth, paymasters, service } =
    parameters
  const block = await readBlock(chain, caipNetworkId)
  const fees = await readOperationFees(chain, caipNetworkId, block)
  const ask = async (
    method: Parameters<Paymasters['ask']>[1],
    operation: Partial<SponsoredOperation>,
  ) => {
    const shown = toRpcOperation(operation, undefined, eip7702Auth)
    const params = [shown, entryPoint, numberToHex(chainId), service.context ?? null]
    return parsePaymasterAnswer(await paymasters.ask(service.url, method, params))
  }
  const first = { ...calls, ...fees }
  const stub = await ask('pm_getPaymasterStubData', {
    ...first,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
  })
  const estimated = await estimateOperation({
    chain,
    caipNetworkId,
    eip7702Auth,
    callGas,
    operation: {
      ...first,
      ...paymentOf(stub),
      callGasLimit: 0n,
      verificationGasLimit: 0n,
      preVerificationGas: 0n,
    },
  })
  const draft = { ...first, ...estimated, ...paymentOf(stub) }
  const last = stub.isFinal ? stub : await ask('pm_getPaymasterData', draft)
  // The gas was estimated for the first one.
  if (!isAddressEqual(stub.paymaster, last.paymaster)) throw new LatchkeyError('rpc/malformed')
  const operation = Object.freeze({ ...draft, ...paymentOf(last) })
  // The later one: a chain at rest has an old block.
  const clock = [block.timestamp, BigInt(Math.floor(parameters.now / 1_000))]
  const latest = clock.reduce((one, other) => (one > other ? one : other)) + mostSeconds
  const payment = await checkPayment({
    chain,
    caipNetworkId,
    chainId,
    operation,
    block,
    ...(paymasters.isOwn(service.url) && { latestEnd: latest }),
  })
  return { operation, name: (last.sponsor ?? stub.sponsor)?.name, payment, block }
}

/** The fields of the payer that an answer has. */
function paymentOf(answer: PaymasterAnswer) {
  const { paymaster, paymasterData, paymasterPostOpGasLimit, paymasterVerificationGasLimit } =
    answer
  return {
    paymaster,
    paymasterData,
    ...(paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit }),
  }
}
