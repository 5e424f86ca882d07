import { delegate } from '../../smartAccount/delegate.js'
import type { Call, RawCall } from './Call.js'
import { decodeCall } from './decodeCall.js'
import { isSameAddress } from './parseEvmAddress.js'

/**
 * Whether a call goes to the account itself, or to the contracts that control it: what a smart account calls in itself is
 * done in its own name, so a page could hide anything in it, or grant others the same. Calls inside of others count too.
 */
export function controlsAccount(call: RawCall, account: string): boolean {
  const targets = [...(call.to ? [call.to] : []), ...decodeCall(call).flatMap(targetsOf)]
  return targets.some((target) => controlledBy(target, account))
}

/** Whether a contract is the account itself, or may act in its name. */
export const controlledBy = (contract: string, account: string): boolean =>
  [account, delegate.address, delegate.manager].some((one) => isSameAddress(one, contract))

/** Whether a single transaction does; coins to oneself without data are harmless: they replace a transaction of the same nonce. */
export const isAccountControl = (call: RawCall, account: string): boolean =>
  call.data !== '0x' && controlsAccount(call, account)

/** The contracts that a decoded call and those inside of it go to. */
function targetsOf(call: Call): readonly string[] {
  switch (call.kind) {
    case 'batch':
      return [call.contract, ...call.inner.flatMap(targetsOf)]
    case 'safe':
      return [call.safe, ...targetsOf(call.inner)]
    case 'unreadable':
      return [call.to]
    case 'swap':
      return [call.router]
    case 'send':
    case 'deploy':
      return []
    default:
      return [call.token]
  }
}
