import { type Hex, isHex, keccak256 } from 'viem'
import {
  formatUserOperation,
  getUserOperationHash,
  type RpcUserOperation,
} from 'viem/account-abstraction'
import { accountContracts } from '../../known/contracts.js'
import type { BundlerFaults } from './BundlerFaults.js'
import { inventReceipt } from './inventReceipt.js'

/** A call as a bundler gets it. */
export type BundlerCall = {
  readonly id: number | string | null
  readonly method: string
  readonly params?: readonly unknown[]
}

export type BundlerAnswer = {
  readonly id: BundlerCall['id']
  readonly jsonrpc: '2.0'
  readonly result?: unknown
  readonly error?: unknown
}

export type AskBundler = (call: BundlerCall) => Promise<BundlerAnswer>
/** Answers a call as a bundler with these faults does. */
export type FaultyAnswers = (call: BundlerCall, faults: BundlerFaults) => Promise<BundlerAnswer>

/** The answers of a bundler with faults, but for those of its connection. It remembers what it was given. */
export function createFaultyAnswers(ask: AskBundler): FaultyAnswers {
  /** Operations by their true hash. */
  const taken = new Map<Hex, RpcUserOperation>()
  const held = new Map<string, Hex>()
  let someTransaction: Hex | undefined

  const hashOf = async (operation: RpcUserOperation): Promise<Hex> => {
    const { result } = await ask({ id: 0, method: 'eth_chainId', params: [] })
    return getUserOperationHash({
      chainId: Number(result),
      entryPointAddress: accountContracts.entryPoint,
      entryPointVersion: '0.7',
      userOperation: formatUserOperation(operation) as never,
    })
  }

  const send: FaultyAnswers = async (call, faults) => {
    const operation = call.params?.[0] as RpcUserOperation
    const hash = await hashOf(operation)
    taken.set(hash, operation)
    const place = `${operation.sender.toLowerCase()}/${BigInt(operation.nonce)}`
    const first = held.get(place) ?? hash
    held.set(place, first)
    const keeps = faults.drops || (faults.replaces && first === hash)
    const answer = keeps ? answerTo(call, hash) : await ask(call)
    if (!faults.wrongHash || !isHex(answer.result)) return answer
    return answerTo(call, keccak256(answer.result))
  }

  const receipt: FaultyAnswers = async (call, { lyingReceipt }) => {
    const answer = await ask(call)
    const { receipt } = (answer.result ?? {}) as { receipt?: { transactionHash?: Hex } }
    const transactionHash = receipt?.transactionHash ?? someTransaction
    someTransaction = transactionHash
    if (!lyingReceipt) return answer
    const userOpHash = call.params?.[0] as Hex
    const { nonce, sender } = taken.get(userOpHash) ?? {}
    const lie = inventReceipt({
      userOpHash,
      sender,
      nonce: nonce === undefined ? undefined : BigInt(nonce),
      success: lyingReceipt === 'success',
      transactionHash,
    })
    return answerTo(call, lie)
  }

  const methods: Readonly<Record<string, FaultyAnswers>> = {
    eth_sendUserOperation: send,
    eth_getUserOperationReceipt: receipt,
    eth_estimateUserOperationGas: async (call, { gasTimes = 1 }) =>
      scaled(await ask(call), gasTimes),
    pimlico_getUserOperationGasPrice: async (call, { feeTimes = 1 }) =>
      scaled(await ask(call), feeTimes),
  }
  return (call, faults) => (methods[call.method] ?? ask)(call, faults)
}

const answerTo = ({ id }: BundlerCall, result: unknown): BundlerAnswer => ({
  id,
  jsonrpc: '2.0',
  result,
})

function scaled(answer: BundlerAnswer, times: number): BundlerAnswer {
  return times === 1 ? answer : { ...answer, result: scale(answer.result, times) }
}

function scale(value: unknown, times: number): unknown {
  if (isHex(value)) {
    const product = (BigInt(value) * BigInt(Math.round(times * 1_000))) / 1_000n
    return `0x${product.toString(16)}`
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scale(each, times)]))
}
