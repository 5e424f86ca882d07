import { namespaceOf } from '../../chain/chainIds.js'
import type { ApprovalCard, CardBlock, CardWarning } from '../../stage/ApprovalCard.js'
import type { WarningCode } from '../../stage/WarningCode.js'
import { digestOf, toHexDigits } from './digestOf.js'
import type { PrepareInput } from './PreparedRequest.js'
import { sanitizeName } from './plainText.js'

type CardDetails = Pick<ApprovalCard, 'title' | 'actions' | 'warnings'> &
  Partial<
    Omit<ApprovalCard, 'id' | 'hostOrigin' | 'dappName' | 'networkName' | 'from' | 'raw' | 'digest'>
  >

/** Creates the card of a request from its common fields and the decoded ones. */
export async function makeCard(
  input: PrepareInput,
  payloads: readonly Uint8Array[],
  details: CardDetails,
): Promise<ApprovalCard> {
  const { addresses, dappName, chain, email, hostOrigin, request } = input
  const { caipNetworkId } = request
  return {
    unreadable: false,
    ...details,
    id: crypto.randomUUID(),
    hostOrigin,
    dappName: sanitizeName(dappName),
    networkName: sanitizeName(chain.describe(caipNetworkId)?.name ?? caipNetworkId),
    from: addresses[namespaceOf(caipNetworkId)],
    email,
    caipNetworkId,
    warnings: sortWarnings(details.warnings),
    raw: payloads.map(toHexDigits),
    digest: await digestOf(payloads),
    blocked: otherChainBlock(input) ?? details.blocked,
  }
}

/** A request for another chain than the page's active one is blocked, whatever its method. */
const otherChainBlock = ({ activeChain, request }: PrepareInput): CardBlock | undefined =>
  request.caipNetworkId === activeChain ? undefined : 'otherChain'

/** A warning about a possible total loss. */
export const danger = (code: WarningCode): CardWarning => ({ code, level: 'danger' })

/** A warning that needs a second look. */
export const caution = (code: WarningCode): CardWarning => ({ code, level: 'caution' })

// Dangers first, then each warning once: one that is both stays a danger.
function sortWarnings(warnings: readonly CardWarning[]): CardWarning[] {
  const sorted = [
    ...warnings.filter(({ level }) => level === 'danger'),
    ...warnings.filter(({ level }) => level === 'caution'),
  ]
  const codes = new Set(sorted.map(({ code }) => code))
  return [...codes].flatMap((code) => joinWarnings(sorted.filter((each) => each.code === code)))
}

/** One warning for all steps that have it; it names none where it is about the whole request as well. */
function joinWarnings(same: readonly CardWarning[]): CardWarning[] {
  const [first] = same
  if (!first?.steps) return same.slice(0, 1)
  const { code, level } = first
  if (same.some(({ steps }) => !steps)) return [{ code, level }]
  const steps = new Set(same.flatMap((each) => each.steps ?? []))
  return [{ code, level, steps: [...steps].toSorted((one, other) => one - other) }]
}
