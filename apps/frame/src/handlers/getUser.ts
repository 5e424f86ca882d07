import { LatchkeyError } from '@latchkey/protocol'
import type { FramePayload, FrameUser } from '@latchkey/protocol/frame'
import { caipOf, chainIdOf, namespaceOf } from '../chain/chainIds.js'
import { accountOf, type HandlerParts } from './Handlers.js'

/** The visitor's account on the chain that is named, else on the one in use. @spec S3.50 S3.68 */
export async function getUser(
  parts: HandlerParts,
  payload: FramePayload<'GET_USER'>,
): Promise<FrameUser> {
  const { session, wallet } = await accountOf(parts)
  const caipNetworkId =
    payload?.chainId === undefined ? parts.activeChain.current() : caipOf(payload.chainId)
  if (caipNetworkId === undefined || !parts.chain.supports(caipNetworkId)) {
    throw new LatchkeyError('network/unsupported')
  }
  const address = wallet.addresses[namespaceOf(caipNetworkId)]
  return {
    email: session.email,
    address,
    chainId: chainIdOf(caipNetworkId),
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    protection: 'email',
  }
}
