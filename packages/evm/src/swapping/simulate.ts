import type { CallsSimulation, ChainRpc, ContractCall } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SendingTools } from '../sending/createSending.js'
import { decodeText } from './decodeText.js'
import { encodeProbe, type ProbeInput } from './encodeProbe.js'
import { probeRuntime } from './probeRuntime.js'
import { readReport } from './readReport.js'

const transactionGas = 21_000n
const zeroByteGas = 4n
const byteGas = 16n
/** Gas that a contract's call with value costs and a transaction does not. */
const passedValueGas = 6_700n
/** `Error(string)`. */
const errorSelector = '08c379a0'
const maxReason = 200

/** By `eth_call` with a state override; throws `swap/not-checked` if the node can't. */
export async function simulate(
  rpc: ChainRpc,
  account: string,
  input: ProbeInput,
  { rethrowUnreachable }: Pick<SendingTools, 'rethrowUnreachable'>,
): Promise<CallsSimulation> {
  // The calls must not reenter the probe.
  if (input.calls.some(({ to }) => to.toLowerCase() === account.toLowerCase()))
    throw new LatchkeyError('swap/mismatch')
  const call = { from: account, to: account, data: encodeProbe(input) }
  const answer = await rpc
    .request({
      method: 'eth_call',
      params: [call, 'latest', { [account]: { code: probeRuntime } }],
    })
    .catch((error: unknown) => {
      rethrowUnreachable(error)
      throw new LatchkeyError('swap/not-checked', { cause: error })
    })
  const counts = { calls: input.calls.length, tokens: input.tokens.length }
  const report = readReport(answer, counts)
  // Empty if the node ignores the state override.
  if (!report) throw new LatchkeyError('swap/not-checked')
  if (report.done < counts.calls) {
    const reason = readReason(report.reason)
    return { ok: false, at: report.done, ...(reason !== undefined && { reason }) }
  }
  const [nativeChange = 0n, ...changes] = report.after.map(
    (after, at) => after - (report.before[at] ?? 0n),
  )
  return {
    ok: true,
    changes,
    nativeChange,
    allowanceAfter: input.allowance && report.allowance,
    gas: input.calls.map((one, at) => (report.gas[at] ?? 0n) + gasBeside(one)),
  }
}

function gasBeside({ data, value }: ContractCall): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  const zeros = BigInt(bytes.filter((byte) => byte === '00').length)
  const others = BigInt(bytes.length) - zeros
  const dataGas = zeros * zeroByteGas + others * byteGas
  return transactionGas + dataGas - (value > 0n ? passedValueGas : 0n)
}

const readReason = (hex: string): string | undefined =>
  hex.toLowerCase().startsWith(errorSelector)
    ? decodeText(`0x${hex.slice(errorSelector.length)}`, maxReason)
    : undefined
