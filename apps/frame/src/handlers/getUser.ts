import { LatchkeyError, within } from '@latchkey/protocol'
import type { FramePayload, FrameUser } from '@latchkey/protocol/frame'
import { namespaceOf, toCaipNetworkId, toChainId } from '../chain/chainIds.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'

/** How long the page waits to learn whether the account is smart already: a login must not wait for a slow node. */
const deployedTimeoutMs = 1_500

/** Returns the visitor's account on the named chain, else on the active one. @spec S3.50 S3.68 */
export async function getUser(
  deps: HandlerDeps,
  payload: FramePayload<'GET_USER'>,
): Promise<FrameUser> {
  if (payload?.socialUri !== undefined) await (await deps.socialLogin()).connect(payload.socialUri)
  const { session, wallet } = await requireAccount(deps)
  // The page shows the e-mail from here: a change that completes as the wallet opens is in it.
  await deps.emailChange.settled()
  const caipNetworkId =
    payload?.chainId === undefined ? deps.activeChain.current() : toCaipNetworkId(payload.chainId)
  if (caipNetworkId === undefined || !deps.chain.supports(caipNetworkId)) {
    throw new LatchkeyError('network/unsupported')
  }
  const address = wallet.addresses[namespaceOf(caipNetworkId)]
  const { email, social } = session
  return {
    // The provider's word for an e-mail is for screens: nothing is recognised by it.
    email: email ?? social?.email ?? null,
    address,
    chainId: toChainId(caipNetworkId),
    ...(await accountTypes(deps, caipNetworkId, address, payload?.preferredAccountType)),
    ...(social?.userName !== undefined && { userName: social.userName }),
    ...(social && { socialProvider: social.provider }),
    ...(social?.image !== undefined && { image: social.image }),
    protection: wallet.protection,
    ...(deps.isMailboxMoved() && { isMailboxMoved: true }),
    ...(!(await deps.persists()) && { endsWithPage: true }),
  }
}

/** The types of the account, which has one address; what the page asks for holds until it asks for another. */
async function accountTypes(
  deps: HandlerDeps,
  caipNetworkId: string,
  address: string,
  asked: FrameUser['preferredAccountType'],
): Promise<Pick<FrameUser, 'accounts' | 'preferredAccountType' | 'smartAccountDeployed'>> {
  const smartAccounts = await deps.smartAccounts()
  if (asked) await smartAccounts.prefer(asked, false)
  const isServed = smartAccounts.allows(caipNetworkId)
  const deployed = smartAccounts.isDeployed(caipNetworkId, address).catch(() => false)
  return {
    accounts: [
      { address, type: 'eoa' },
      ...(isServed ? [{ address, type: 'smartAccount' } as const] : []),
    ],
    preferredAccountType: await smartAccounts.accountType(caipNetworkId),
    smartAccountDeployed: await within(deployedTimeoutMs, deployed, () => false),
  }
}
