import type { Features } from '@latchkey/protocol'
import { resolveFeatures } from '../options/resolveFeatures.js'
import type { Context } from './context.js'

/** Returns the features that are on at the moment. */
export function featuresInForce({ options, store }: Pick<Context, 'options' | 'store'>): Features {
  const { local = options.features, remote } = store.get().features
  return resolveFeatures({ basic: options.basic, local, remote }).features
}
