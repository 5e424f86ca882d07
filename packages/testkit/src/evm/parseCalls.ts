import { type Hex, isHex } from 'viem'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import { parseTransactionRequest } from './parseTransactionRequest.js'
import type { WalletContext } from './WalletContext.js'

export type Call = {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex | undefined
}

export type RequestedCalls = {
  readonly id: string | undefined
  readonly from: unknown
  readonly chain: WalletChain
  readonly calls: readonly Call[]
  readonly atomicRequired: boolean
}

type Fields = Readonly<Record<string, unknown>>

export function parseCalls(context: WalletContext, input: unknown): RequestedCalls {
  const { atomicRequired, calls, capabilities, chainId, from, id, version } = fieldsOf(input)
  const { callsVersion = '2.0.0', maxCalls = Number.POSITIVE_INFINITY } = context.quirks
  if (version !== callsVersion) {
    throw providerError(-32000, `Version not supported: ${String(version)}, not ${callsVersion}`)
  }
  const isList = Array.isArray(calls) && calls.length > 0
  if (!isList) throw providerError(-32602, 'calls must be a list')
  if (callsVersion === '2.0.0' && typeof atomicRequired !== 'boolean') {
    throw providerError(-32602, 'atomicRequired must be true or false')
  }
  const chain = chainOf(context, chainId)
  if (calls.length > maxCalls) throw providerError(5740, `At most ${maxCalls} calls at once`)
  const all = [capabilities, ...calls.map((call) => fieldsOf(call).capabilities)]
  for (const one of all) checkCapabilities(context, one)
  if (id !== undefined && context.batches.has(String(id))) {
    throw providerError(5720, 'There are calls with this id already')
  }
  return {
    id: id === undefined ? undefined : String(id),
    from: from ?? context.visibleAddresses()[0],
    chain,
    calls: calls.map(parseCall),
    atomicRequired: atomicRequired === true,
  }
}

function chainOf({ chain, chains, quirks }: WalletContext, chainId: unknown): WalletChain {
  if (!isHex(chainId)) throw providerError(-32602, 'chainId must be in hex')
  if (quirks.callsOnOwnChainOnly && Number(chainId) !== chain().id) {
    throw providerError(-32602, 'The calls are for another chain than the wallet stands on')
  }
  const match = chains().find(({ id }) => id === Number(chainId))
  if (!match) throw providerError(5710, `The wallet does not know the chain ${chainId}`)
  return match
}

function checkCapabilities({ calls }: WalletContext, input: unknown): void {
  for (const [name, value] of Object.entries(fieldsOf(input))) {
    const isKnown = Object.hasOwn(calls?.capabilities ?? {}, name)
    if (!isKnown && fieldsOf(value).optional !== true) {
      throw providerError(5700, `The wallet does not support ${name}`)
    }
  }
}

function parseCall(input: unknown): Call {
  const { data, to, value } = fieldsOf(input)
  const call = parseTransactionRequest({ to, data, value })
  return { to: call.to, value: BigInt(call.value ?? 0), data: call.data }
}

const fieldsOf = (value: unknown): Fields => ({ ...Object(value) })
