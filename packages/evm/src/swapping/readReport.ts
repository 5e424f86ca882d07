export type ProbeReport = {
  readonly done: number
  readonly allowance: bigint
  /** The native coin first, then the tokens. */
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly gas: readonly bigint[]
  readonly reason: string
}

const maxReasonBytes = 4096
/** Above any block's gas limit. */
const maxGas = 1n << 40n

export function readReport(
  answer: unknown,
  { calls, tokens }: { readonly calls: number; readonly tokens: number },
): ProbeReport | undefined {
  const held = tokens + 1
  const count = 2 + 2 * held + calls
  const most = 2 + (count + 4) * 64 + maxReasonBytes * 2
  if (typeof answer !== 'string' || answer.length > most || !/^0x(?:[\da-f]{64})+$/i.test(answer))
    return undefined
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  const [start, reasonStart, length, ...rest] = words
  const values = rest.slice(0, count)
  const reasonLength = rest[count]
  if (start !== 64n || length !== BigInt(count) || reasonLength === undefined) return undefined
  if (reasonStart !== BigInt((3 + count) * 32) || reasonLength > maxReasonBytes) return undefined
  const bytes = Number(reasonLength)
  if (words.length !== 4 + count + Math.ceil(bytes / 32)) return undefined
  const [done = 0n, allowance = 0n] = values
  const gas = values.slice(2 + 2 * held)
  if (done > BigInt(calls) || gas.some((used) => used > maxGas)) return undefined
  if (done === BigInt(calls) && bytes > 0) return undefined
  return {
    done: Number(done),
    allowance,
    before: values.slice(2, 2 + held),
    after: values.slice(2 + held, 2 + 2 * held),
    gas,
    reason: answer.slice(2 + (4 + count) * 64).slice(0, bytes * 2),
  }
}
