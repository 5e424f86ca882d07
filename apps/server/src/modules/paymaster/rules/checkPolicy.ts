import type { RpcCaller } from '../../rpc/createChainRequests.js'
import type { OperationCall } from './decodeCalls.js'
import type { PaidContracts, Policy } from './Policy.js'

export type PolicyQuestion = {
  readonly sender: string
  readonly calls: readonly OperationCall[]
  readonly caller: Pick<RpcCaller, 'origin' | 'projects'>
}

const selectorDigits = 2 + 8

/** Whether a policy pays for all calls of an operation; what it costs is another question. */
export function checkPolicy(policy: Policy, { caller, calls, sender }: PolicyQuestion): boolean {
  const [project, ...more] = caller.projects
  const { allowValue, contracts, origins, projects } = policy
  if (projects && (more.length > 0 || !projects.includes(project ?? ''))) return false
  if (origins && !origins.includes(caller.origin ?? '')) return false
  return calls.every(
    // The account's own functions could do anything else.
    ({ data, to, value }) =>
      to !== sender && (allowValue || value === 0n) && pays(contracts, { to, data }),
  )
}

function pays(contracts: PaidContracts, { data, to }: Pick<OperationCall, 'data' | 'to'>): boolean {
  if (contracts === 'any') return true
  const functions = contracts.get(to)
  if (functions === undefined) return false
  if (functions === 'any') return true
  // Fewer digits than a selector have no function; a transfer of coins has none at all, and is named 0x.
  const selector = data.slice(0, selectorDigits)
  return (
    (selector.length === selectorDigits || selector === '0x') && functions.has(selector as never)
  )
}
