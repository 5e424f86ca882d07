import type { Features } from '@latchkey/protocol'
import { resolveFeatures } from '../options/resolveFeatures.js'
import type { Context } from './context.js'

/** Returns the enabled features. */
export function featuresInForce({ options, store }: Pick<Context, 'options' | 'store'>): Features {
  const { local = options.features, remote } = store.get().features
  return resolveFeatures({ basic: options.basic, local, remote }).features
}
