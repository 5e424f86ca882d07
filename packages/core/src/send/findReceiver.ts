import type { Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import type { ParsedReceiver } from './parseReceiver.js'
import { resolveName } from './resolveName.js'
import type { Receiver } from './sendChanges.js'
import { sendingOf } from './transfer/sendContext.js'

/** Returns what is known of the receiver without a request. */
export function receiverSoFar(context: Context, parsed: ParsedReceiver): Receiver {
  if (parsed.kind === 'empty') return {}
  if (parsed.kind === 'problem') return { receiverProblem: parsed.problem }
  if (parsed.kind === 'name') return { resolving: true }
  const canCheck = sendingOf(context)?.isValidChecksum !== undefined
  return parsed.mayHaveChecksum && canCheck
    ? { resolving: true }
    : { receiverAddress: parsed.address }
}

/** Returns the receiver after all requests that it takes. */
export async function resolveReceiver(
  context: Context,
  parsed: ParsedReceiver,
  network: Network,
): Promise<Receiver> {
  if (parsed.kind === 'name') {
    const found = await resolveName(context, { name: parsed.name, network })
    const { receiverAddress: to } = found
    return to ? { ...found, receiverAddress: await withChecksum(context, to, network) } : found
  }
  if (parsed.kind !== 'address') return {}
  const isValid = await sendingOf(context)
    ?.isValidChecksum?.(parsed.address, network)
    .catch(() => undefined)
  if (isValid === undefined) return { receiverProblem: 'lookup' }
  return isValid ? { receiverAddress: parsed.address } : { receiverProblem: 'checksum' }
}

/** Writes an address with its checksum; one in one case is still the right one, where nothing can write it otherwise. */
export async function withChecksum(
  context: Context,
  address: string,
  network: Network,
): Promise<string> {
  const written = sendingOf(context)?.withChecksum?.(address, network)
  return (await written?.catch(() => undefined)) ?? address
}
