import type { FallbackExtras, SourcePart } from '@latchkey/core/source'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import type { Family } from './createFamily.js'
import type { Requests } from './createRequests.js'
import { familyOf, readChainId } from './readUser.js'

export type FramePartParameters = {
  readonly family: Family
  readonly requests: Pick<Requests, 'ask' | 'read'>
  signOut(): Promise<void>
  extras?(): Promise<FallbackExtras>
}

const notLoggedIn = () => new LatchkeyError('frame/not-logged-in')

/** One namespace's part of the wallet: logging in comes first, so connecting finds who is logged in and shows nothing. */
export function framePart(parameters: FramePartParameters): SourcePart {
  const { family, requests, signOut } = parameters
  const { namespace, networkId } = family
  async function addresses(): Promise<readonly string[]> {
    const account = await family.account()
    return account ? [account.address] : []
  }
  return {
    namespace,
    // The frame remembers who is logged in.
    ready: async () => {},
    isGranted: family.isKnown,
    addresses,
    networkId,
    noNetworkError: () => new LatchkeyError('network/unsupported'),
    approvedNetworkIds: family.approved,
    // The lists of methods are those of the frame.
    methods: () => undefined,
    request: (call) => requests.ask(family, call),
    readChain: requests.read,
    async switchNetwork(wanted: CaipNetworkId) {
      const read = readChainId(wanted)
      if (familyOf(read) !== namespace) throw new LatchkeyError('network/unsupported')
      await family.moveTo(read)
    },
    async connect() {
      const found = await addresses()
      if (found.length === 0) throw notLoggedIn()
      return found
    },
    async end() {
      if (family.isKnown()) await signOut()
      return null
    },
    ...(parameters.extras && { extras: parameters.extras }),
  }
}
