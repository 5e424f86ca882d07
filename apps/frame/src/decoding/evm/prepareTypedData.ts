import { LatchkeyError } from '@latchkey/protocol'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger, makeCard } from '../card/makeCard.js'
import type { Prepared, PrepareFacts } from '../card/Prepared.js'
import { hasCode, sameAddress } from './evmAddress.js'
import { permitFindings } from './permitFindings.js'
import { readTypedData, type TypedData } from './readTypedData.js'
import { signatureHex } from './signatureHex.js'

/** Reads `eth_signTypedData_v4`: the account, then the data. @spec S3.76 */
export async function prepareTypedData(facts: PrepareFacts): Promise<Prepared> {
  const [account, given] = Array.isArray(facts.request.params) ? facts.request.params : []
  if (typeof account !== 'string') throw new LatchkeyError('rpc/invalid-params')
  if (!sameAddress(account, facts.addresses.eip155)) throw new LatchkeyError('wallet/unauthorized')
  const data = readTypedData(given)
  const [permit, domain] = await Promise.all([
    permitFindings(facts, data),
    domainWarnings(facts, data),
  ])
  const payloads = [data.bytes]
  const card = await makeCard(facts, payloads, {
    title: permit ? 'allowSpending' : 'signData',
    actions: permit?.actions ?? [],
    tree: data.tree,
    warnings: [...(permit?.warnings ?? [caution('offchainPayload')]), ...domain],
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    finish: async ([signature]) => signatureHex(signature),
  }
}

async function domainWarnings(facts: PrepareFacts, { domain }: TypedData): Promise<CardWarning[]> {
  const warnings: CardWarning[] = []
  const { chainId, verifyingContract } = domain
  if (chainId === undefined) warnings.push(caution('noChainId'))
  else if (`eip155:${chainId}` !== facts.request.caipNetworkId)
    warnings.push(danger('foreignChain'))
  if (typeof verifyingContract === 'string') {
    const code = await hasCode(facts, verifyingContract)
    if (code === undefined) warnings.push(caution('codeUnknown'))
    else if (!code) warnings.push(danger('verifierWithoutCode'))
  }
  return warnings
}
