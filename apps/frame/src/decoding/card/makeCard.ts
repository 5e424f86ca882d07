import { namespaceOf } from '../../chain/chainIds.js'
import type { ApprovalCard, CardBlock, CardWarning, WarningCode } from '../../stage/ApprovalCard.js'
import { digestOf, hexOf } from './digestOf.js'
import type { PrepareFacts } from './Prepared.js'
import { plainName } from './plainText.js'

type Given = Pick<ApprovalCard, 'title' | 'actions' | 'warnings'> &
  Partial<
    Omit<
      ApprovalCard,
      'id' | 'hostOrigin' | 'calledName' | 'networkName' | 'from' | 'raw' | 'digest'
    >
  >

/** The card of a request: what stands on every one, and what was found out about this one. */
export async function makeCard(
  facts: PrepareFacts,
  payloads: readonly Uint8Array[],
  given: Given,
): Promise<ApprovalCard> {
  const { addresses, calledName, chain, hostOrigin, request } = facts
  const { caipNetworkId } = request
  return {
    unreadable: false,
    ...given,
    id: crypto.randomUUID(),
    hostOrigin,
    calledName: plainName(calledName),
    networkName: plainName(chain.describe(caipNetworkId)?.name ?? caipNetworkId),
    from: addresses[namespaceOf(caipNetworkId)],
    caipNetworkId,
    warnings: inOrder(given.warnings),
    raw: payloads.map(hexOf),
    digest: await digestOf(payloads),
    blocked: otherChain(facts) ?? given.blocked,
  }
}

/** A page that asks for another chain than the one it is on is refused, whatever it asks. */
export const otherChain = ({ activeChain, request }: PrepareFacts): CardBlock | undefined =>
  request.caipNetworkId === activeChain ? undefined : 'otherChain'

/** A warning that may cost everything. */
export const danger = (code: WarningCode): CardWarning => ({ code, level: 'danger' })

/** A warning that wants a second look. */
export const caution = (code: WarningCode): CardWarning => ({ code, level: 'caution' })

// Each once, the gravest first.
function inOrder(warnings: readonly CardWarning[]): CardWarning[] {
  const once = warnings.filter(
    ({ code }, at) => warnings.findIndex((other) => other.code === code) === at,
  )
  return [
    ...once.filter(({ level }) => level === 'danger'),
    ...once.filter(({ level }) => level === 'caution'),
  ]
}
