import type { Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import type { ParsedReceiver } from './parseReceiver.js'
import { resolveName } from './resolveName.js'
import type { Receiver } from './sendChanges.js'
import { sendingOf } from './sendContext.js'

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
  if (parsed.kind === 'name') return resolveName(context, { name: parsed.name, network })
  if (parsed.kind !== 'address') return {}
  const isValid = await sendingOf(context)
    ?.isValidChecksum?.(parsed.address, network)
    .catch(() => undefined)
  if (isValid === undefined) return { receiverProblem: 'lookup' }
  return isValid ? { receiverAddress: parsed.address } : { receiverProblem: 'checksum' }
}
