import type { CaipNetworkId } from '@latchkey/protocol'
import type { FamilyPort } from './familyPort.js'
import { providerError } from './sessionError.js'
import type { WalletCall } from './WalletCall.js'

/** Answers as the Solana family wants it of a wallet that it adopts: what the session knows is told at once, and only the rest is asked for. */
export async function solanaRequest(port: FamilyPort, call: WalletCall): Promise<unknown> {
  switch (call.method) {
    case 'solana_getAccounts':
      return told(port.addresses())
    case 'solana_requestAccounts':
      return told(port.granted() ? port.addresses() : await port.connect())
    case 'solana_getNetwork':
      return required(port)
    case 'solana_switchNetwork':
      return moveTo(port, call)
    case 'solana_disconnect':
      return port.end()
  }
  const networkId = required(port)
  // Wallets may leave the list out; one that gives it means it.
  const [first] = port.methods()
  if (first !== undefined && !port.methods().includes(call.method)) {
    throw providerError(4200, `The wallet does not support ${call.method}`)
  }
  return port.ask(call, networkId)
}

/** Accounts as a wallet behind a session tells them itself. */
const told = (addresses: readonly string[]) => addresses.map((pubkey) => ({ pubkey }))

/** The session is used on another of the networks that the wallet agreed to; there is no way to ask for more. */
function moveTo(port: FamilyPort, { params }: WalletCall): null {
  const { networkId } = (params ?? {}) as { networkId?: CaipNetworkId }
  if (!networkId || !port.approved().includes(networkId)) {
    throw providerError(4901, 'The wallet did not agree to this network')
  }
  port.moveTo(networkId)
  return null
}

function required(port: FamilyPort): CaipNetworkId {
  const networkId = port.networkId()
  if (!networkId) throw providerError(4100, 'No wallet is connected')
  return networkId
}
