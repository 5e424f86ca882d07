import { type Adapter, assertKnown, lazy, type Sending } from '@latchkey/core/adapter'
import type { BroughtWallet } from '../BroughtWallet.js'
import { lateProvider } from '../lateProvider.js'
import { type FrameWindow, parentFrame, validateOrigins } from '../parentFrame.js'
import type { SafeProvider } from './createSafeProvider.js'

/** The options of a Safe app. */
export type SafeAppOptions = {
  /** The origins of Safe in whose frames the page is a Safe app, each in whole. @defaultValue `['https://app.safe.global']` */
  origins?: readonly string[]
  /** The page's window; for tests. @defaultValue the browser's */
  window?: FrameWindow
}

/**
 * Connects the Safe that the page is opened with, where it runs in Safe's frame; elsewhere it loads and sends nothing.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [safeApp()])] })
 */
export function safeApp(options: SafeAppOptions = {}): BroughtWallet {
  assertKnown('safeApp', options, ['origins', 'window'])
  const usual = ['https://app.safe.global']
  const origins = validateOrigins('safeApp.origins', options.origins, usual)
  const id = 'safe'
  return {
    id,
    bring(adapter, { env }) {
      const frame = parentFrame(options.window ?? globalThis.window, origins)
      if (!frame) return adapter
      const late = lazy(async (): Promise<SafeProvider> => {
        const { createSafeChannel, createSafeProvider } = await import('./safeCode.js')
        return createSafeProvider({ env, channel: createSafeChannel(frame) })
      })
      adapter.addWallet?.({
        connector: { id, name: 'Safe', type: 'EXTERNAL', chain: 'eip155', surrounding: true },
        provider: lateProvider(late),
        approvedNetworkIds: () => late.value?.networkIds(),
      })
      const isOwn = (address: string) => late.value?.isOwn(address) ?? false
      // Inside of two, which can't be, the first of the host's list counts.
      return { ...withoutFees(adapter, isOwn), surrounding: adapter.surrounding ?? id }
    },
  }
}

/** A Safe pays no fees: the owner who executes a transaction does, so one without a coin can send all that it has. */
function withoutFees(adapter: Adapter, isOwn: (address: string) => boolean): Adapter {
  const { send } = adapter
  if (!send) return adapter
  const estimate: Sending['estimate'] = async (transfer) => {
    // Read all the same: what the chain would refuse is said before anything is proposed.
    const cost = await send.estimate(transfer)
    return isOwn(transfer.from) ? { fee: 0n } : cost
  }
  return { ...adapter, send: { ...send, estimate } }
}
