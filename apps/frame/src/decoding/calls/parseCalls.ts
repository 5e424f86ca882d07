import { LatchkeyError } from '@latchkey/protocol'
import type { BatchCall } from '../../smartAccount/encodeBatch.js'
import type { PaymasterService } from '../../userOperation/sponsorOperation.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { isSameAddress, parseEvmAddress } from '../evm/parseEvmAddress.js'
import { parseQuantity, parseTransactionRequest } from '../evm/parseTransactionRequest.js'

export type RequestedCalls = {
  readonly calls: readonly BatchCall[]
  readonly id?: string
  readonly isAtomicRequired: boolean
  /** Whether the result is an object: since version 2. */
  readonly isModern: boolean
  /** CAIP-2: the chain that the calls name, else that of the request. */
  readonly caipNetworkId: string
  /** The service that shall pay the fee; `unusable` if the page can do without, and it is none that may. */
  readonly paymaster?: RequestedPaymaster | 'unusable'
}

/** A service that pays fees (ERC-7677), as a page names it. */
export type RequestedPaymaster = PaymasterService & {
  readonly isOptional: boolean
}

/** More do not fit on a card that a person reads. */
const maxCalls = 64
const maxIdBytes = 4096
/** What the wallet knows; others must be marked as optional. Being atomic is asked for by another field. */
const knownCapabilities = ['atomic', 'paymasterService']
const maxContextLetters = 4096
const maxUrlLetters = 2048

/** Parses the parameters of `wallet_sendCalls` by EIP-5792. @spec S3.78 S5.30 */
export function parseCalls(input: PrepareInput): RequestedCalls {
  const { addresses, chain, request } = input
  const batch: unknown = Array.isArray(request.params) ? request.params[0] : undefined
  if (!isRecord(batch) || !Array.isArray(batch.calls) || !batch.calls.length)
    return throwInvalidParams()
  if (batch.calls.length > maxCalls) throw new LatchkeyError('calls/batch-too-large')
  const isModern = parseVersion(batch.version)
  const { from } = batch
  if (from != null && !isSameAddress(parseEvmAddress(from), addresses.eip155)) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  const caipNetworkId = batch.chainId == null ? request.caipNetworkId : toCaip(batch.chainId)
  if (!chain.supports(caipNetworkId)) throw new LatchkeyError('calls/unsupported-chain')
  rejectCapabilities(batch.capabilities, knownCapabilities)
  return {
    // Holes of a list are visited as well.
    calls: Array.from(batch.calls, parseCall),
    id: parseId(batch.id),
    isAtomicRequired: parseAtomic(batch.atomicRequired),
    isModern,
    caipNetworkId,
    paymaster: parsePaymaster(input, batch.capabilities),
  }
}

function parseCall(call: unknown): BatchCall {
  if (!isRecord(call)) return throwInvalidParams()
  const { authorizationList, data, to, type, value } = call
  if (typeof to !== 'string' || !to.startsWith('0x')) {
    throw new LatchkeyError('transaction/call-target-must-start-with-0x')
  }
  if (data !== undefined && (typeof data !== 'string' || !data.startsWith('0x')))
    return throwInvalidParams()
  // The fee is paid for all of them.
  rejectCapabilities(call.capabilities, ['atomic'])
  // What would delegate the account is refused, and not only left out.
  const parsed = parseTransactionRequest({ to, data, value, type, authorizationList })
  return { to: parseEvmAddress(to), value: parsed.value, data: parsed.data }
}

/** Returns whether it is version 2; pages that name none follow the first one. */
function parseVersion(version: unknown): boolean {
  if (version == null) return false
  if (typeof version !== 'string') return throwInvalidParams()
  if (!/^[12](?:\.\d{1,4}){0,2}$/.test(version)) {
    throw new LatchkeyError('rpc/version-not-supported')
  }
  return version.startsWith('2')
}

function parseId(id: unknown): string | undefined {
  if (id == null) return undefined
  const isId = typeof id === 'string' && id !== ''
  if (!isId || new TextEncoder().encode(id).length > maxIdBytes) return throwInvalidParams()
  return id
}

/** The first version knows atomic calls only, and who does not say may rely on it. */
function parseAtomic(atomicRequired: unknown): boolean {
  if (atomicRequired == null) return true
  return typeof atomicRequired === 'boolean' ? atomicRequired : throwInvalidParams()
}

function toCaip(chainId: unknown): string {
  const number = parseQuantity(chainId)
  return number > 0n ? `eip155:${number}` : throwInvalidParams()
}

function rejectCapabilities(capabilities: unknown, supported: readonly string[]): void {
  if (capabilities == null) return
  if (!isRecord(capabilities)) throwInvalidParams()
  for (const [name, value] of Object.entries(capabilities)) {
    const isOptional = isRecord(value) && value.optional === true
    if (!isOptional && !supported.includes(name)) {
      throw new LatchkeyError('calls/unsupported-capability')
    }
  }
}

function parsePaymaster(
  { paymasters }: PrepareInput,
  capabilities: unknown,
): RequestedCalls['paymaster'] {
  const service = isRecord(capabilities) ? capabilities.paymasterService : undefined
  if (service == null) return undefined
  const { context, optional, url } = isRecord(service) ? service : {}
  const isOptional = optional === true
  const isUsable =
    typeof url === 'string' && url.length <= maxUrlLetters && paymasters.allows(url, context)
  if (isUsable && JSON.stringify(context ?? null).length <= maxContextLetters) {
    return { url, context, isOptional }
  }
  if (isOptional) return 'unusable'
  throw new LatchkeyError('calls/paymaster-not-allowed')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
