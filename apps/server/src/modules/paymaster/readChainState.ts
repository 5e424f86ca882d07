import type { Hex } from 'viem'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from '../chain/createNodeRpc.js'
import { feeCalls, parseFees } from '../chain/readFees.js'
import { depositCall, parseDeposit } from './operator/readDeposit.js'
import { delegated, measureCall, parseMeasured } from './rules/measureCalls.js'
import type { ChainReading } from './rules/operationCost.js'
import type { GasCaps } from './rules/Policy.js'
import { delegate, type Operation } from './rules/parseOperation.js'
import { NotSponsored } from './rules/sponsorRefusals.js'

/** What is read of the chain before an operation is paid for. */
export type ChainState = ChainReading & { readonly deposit: bigint }

/** Reads fees, what the calls use, the paymaster's deposit and the sender; throws `NotSponsored` for a sender whose code is not the known one. */
export async function readChainState(
  calls: MultiChainRpc,
  chain: string,
  {
    gas,
    operation,
    paymaster,
  }: { readonly operation: Operation; readonly paymaster: Hex; readonly gas: GasCaps },
): Promise<ChainState> {
  const more = [depositCall(paymaster)]
  const { others, ...reading } = await readAll(calls, chain, { operation, gas, more })
  return { ...reading, deposit: parsed(() => parseDeposit(others[0])) }
}

/** Reads the same where nothing is paid by a deposit of the operator; throws as `readChainState` does. */
export const readOperation = async (
  calls: MultiChainRpc,
  chain: string,
  operation: Operation,
  gas: GasCaps,
): Promise<ChainReading> => readAll(calls, chain, { operation, gas, more: [] })

/** Throws `NotSponsored` for a sender whose code is not the known one. */
export async function checkSender(
  calls: MultiChainRpc,
  chain: string,
  operation: Operation,
): Promise<void> {
  const [code] = await request(calls, chain, [codeCall(operation)])
  checkCode(operation, chain, textOf(code))
}

async function readAll(
  calls: MultiChainRpc,
  chain: string,
  {
    gas,
    more,
    operation,
  }: {
    readonly operation: Operation
    readonly gas: GasCaps
    readonly more: readonly RpcCall[]
  },
) {
  const all = [codeCall(operation), measureCall(operation, gas.call), ...feeCalls, ...more]
  const [first, measured, ...rest] = await request(calls, chain, all)
  const code = textOf(first)
  checkCode(operation, chain, code)
  return {
    fees: parsed(() => parseFees(rest.slice(0, feeCalls.length))),
    callGas: parseMeasured(measured),
    isDelegated: code.toLowerCase() === delegated,
    others: rest.slice(feeCalls.length),
  }
}

const codeCall = ({ sender }: Operation): RpcCall => ({
  method: 'eth_getCode',
  params: [sender, 'latest'],
})

const request = (calls: MultiChainRpc, chain: string, all: readonly RpcCall[]) =>
  calls.request(chain, all).catch(() => {
    throw new NotSponsored('unavailable')
  })

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new NotSponsored('unavailable')
  }
}

/**
 * An operation brings the delegation along, or it stands already. EntryPoint 0.7 does not bind the first to the
 * operation, so that who signs it could still send another: no more than what was offered is lost by that.
 */
function checkCode({ authorization }: Operation, chain: string, code: string): void {
  if (authorization) {
    const isOurs = authorization.address === delegate && `eip155:${authorization.chainId}` === chain
    if (!isOurs) throw new NotSponsored('account')
    if (code === '0x' || code.startsWith('0xef0100')) return
  }
  if (code !== '0x' && code.toLowerCase() !== delegated) throw new NotSponsored('account')
}

function textOf(response: RpcResponse | undefined): string {
  if (!response || response.error || typeof response.result !== 'string')
    throw new NotSponsored('unavailable')
  return response.result
}
