import { lazy, whenLoaded } from '@latchkey/protocol'
import type { Adapter, Sending, Swapping } from './Adapter.js'
import { lazyMethods, lazyObject } from './lazyMethods.js'

/** The part of an adapter that exists from the start. */
export type EagerAdapter = Pick<Adapter, 'namespace' | 'watchConnectors' | 'addWallet'>

/** The part of an adapter that loads on first use. */
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

/** Creates an adapter that loads on first use; loaded code stays within the click, for wallets that open a window. */
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
