import { LatchkeyError } from '@latchkey/protocol'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger, makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { prepareBlockedRequest } from '../card/prepareBlockedRequest.js'
import { controlledBy } from '../evm/controlsAccount.js'
import { hasCode, isSameAddress } from '../evm/parseEvmAddress.js'
import { signatureHex } from '../evm/signatureHex.js'
import { describeTypedData } from './describeTypedData.js'
import { parseTypedData, type TypedData } from './parseTypedData.js'
import { chainOf } from './TypedDescription.js'

/** Decodes `eth_signTypedData_v4`: the account, then the data. @spec S3.76 */
export async function prepareTypedData(input: PrepareInput): Promise<PreparedRequest> {
  const [account, typedData] = Array.isArray(input.request.params) ? input.request.params : []
  if (typeof account !== 'string') throw new LatchkeyError('rpc/invalid-params')
  if (!isSameAddress(account, input.addresses.eip155))
    throw new LatchkeyError('wallet/unauthorized')
  const data = parseTypedData(typedData)
  // A signature that the account or its delegation manager checks lets others act in its name.
  const { verifyingContract } = data.domain
  if (verifyingContract !== undefined && controlledBy(verifyingContract, input.addresses.eip155)) {
    return prepareBlockedRequest(input, 'frame/request-refused', 'accountControl')
  }
  const [described, domain] = await Promise.all([
    describeTypedData(input, data),
    domainWarnings(input, data),
  ])
  const payloads = [data.bytes]
  const card = await makeCard(input, payloads, {
    ...described,
    tree: data.tree,
    warnings: [...described.warnings, ...domain],
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    finish: async ([signature]) => signatureHex(signature),
  }
}

async function domainWarnings(input: PrepareInput, data: TypedData): Promise<CardWarning[]> {
  const warnings: CardWarning[] = []
  const { chainId, verifyingContract } = data.domain
  const named = chainOf(data)
  if (chainId === undefined) warnings.push(caution('noChainId'))
  if (named !== undefined && named !== input.request.caipNetworkId)
    warnings.push(danger('foreignChain'))
  if (verifyingContract !== undefined) {
    const code = await hasCode(input, verifyingContract)
    if (code === undefined) warnings.push(caution('codeUnknown'))
    else if (!code) warnings.push(danger('verifierWithoutCode'))
  }
  return warnings
}
