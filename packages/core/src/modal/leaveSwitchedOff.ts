import type { FeatureName } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { withEntries } from '../state/routerSlice.js'
import type { Entry, ViewName } from '../state/views.js'
import { featuresInForce } from './featuresInForce.js'

const featureOf: { readonly [V in ViewName]?: FeatureName } = {
  Transactions: 'activity',
  WalletReceive: 'receive',
  WalletCompatibleNetworks: 'receive',
  WalletSend: 'send',
  WalletSendSelectToken: 'send',
  WalletSendPreview: 'send',
  MoveEverything: 'send',
  Swap: 'swaps',
  SwapSelectToken: 'swaps',
  SwapPreview: 'swaps',
}

/** Removes views of disabled features from the history. */
export function leaveSwitchedOff(context: Context): void {
  const features = featuresInForce(context)
  const isOn = ({ view }: Entry) => {
    const { [view]: feature } = featureOf
    return !feature || features[feature] !== false
  }
  const { entries } = context.store.get().router
  if (entries.every(isOn)) return
  const left = entries.filter(isOn)
  const next: readonly Entry[] = left.length > 0 ? left : [{ view: 'Account' }]
  context.store.update('router', (router) => withEntries(router, next))
}
