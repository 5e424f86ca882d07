import { isLatchkeyError, LatchkeyError, type Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { pictureUrl } from '../runtime/images/pictureUrl.js'
import { serverFor } from '../runtime/serverFor.js'
import type { Receiver } from '../state/sendSlice.js'
import { profileAddress } from './profileAddress.js'

/** Asks the server whom a name stands for; asked each time, for a name may have moved. @spec S5.15 S7.13 S8.11 */
export async function lookUpName(
  context: Context,
  { name, network }: { name: string; network: Network },
): Promise<Receiver> {
  try {
    const profile = await askServer(context, name, network)
    const receiverAddress = profileAddress(profile, network)
    if (!receiverAddress) return { receiverProblem: 'name' }
    const picture = profile.attributes.find(({ avatar }) => avatar)?.avatar
    return {
      receiverAddress,
      receiverProfileName: profile.name,
      receiverProfileImageUrl: pictureUrl(context, picture),
    }
  } catch (cause) {
    const status = isLatchkeyError(cause, 'http/status') ? cause.context.status : 0
    // Nobody has it, or nobody can have it.
    if (status === 404 || status === 400) return { receiverProblem: 'name' }
    context.reportError(new LatchkeyError('names/resolve-failed', { cause }))
    return { receiverProblem: 'lookup' }
  }
}

async function askServer(context: Context, name: string, network: Network) {
  const call = await serverFor(context, network)
  const { getProfile } = await import('@latchkey/protocol/api')
  // Somebody waits in front of it.
  return call(getProfile, { name, apiVersion: '2' }, { retryCount: 1 })
}
