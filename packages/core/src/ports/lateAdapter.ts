import { lazy, whenLoaded } from '@latchkey/protocol'
import type { Adapter, Sending, Swapping } from './Adapter.js'
import { lazyMethods, lazyObject } from './lazyMethods.js'

/** The part of an adapter that is there from the start: its wallets. */
export type EagerAdapter = Pick<Adapter, 'namespace' | 'watchConnectors' | 'addWallet'>

/** The part of an adapter that loads late. */
export type LateAdapter = Required<
  Omit<Adapter, keyof EagerAdapter | 'assets' | 'prefetch' | 'send' | 'surrounding' | 'swap'>
> &
  Pick<Adapter, 'assets' | 'swap'> & { readonly send: Required<Sending> }

const lateMethods = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'nativeBalance',
  'transactionStatus',
] as const satisfies readonly (keyof LateAdapter)[]

/**
 * Creates an adapter whose code loads with its first use, but for the list of wallets. What has loaded is called at once:
 * some wallets open their window only within a click. `more` names what only some adapters can do. Which
 * namespaces have swaps is in the table of capabilities.
 */
export function lateAdapter(
  eager: EagerAdapter,
  load: () => Promise<LateAdapter>,
  more: readonly 'assets'[] = [],
): Adapter {
  const late = lazy(load)
  return {
    ...eager,
    ...lazyMethods([...lateMethods, ...more], late.load, () => late.value),
    send: lazyObject(async () => (await late.load()).send),
    swap: lazyObject(async () => (await late.load()).swap as Swapping),
    prefetch: late.load,
    watchWallet(id, onChange) {
      let watching = true
      let stop = () => {}
      whenLoaded(late, ({ watchWallet }) => {
        if (watching) stop = watchWallet(id, onChange)
      })
      return () => {
        watching = false
        stop()
      }
    },
  }
}
