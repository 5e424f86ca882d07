import type { Features } from '@latchkey/protocol'
import { resolveFeatures } from '../options/resolveFeatures.js'
import type { Context } from '../runtime/context.js'

/** Returns the features that are on at the moment. @spec S3.40 */
export function featuresInForce({ options, store }: Pick<Context, 'options' | 'store'>): Features {
  const { local = options.features, remote } = store.get().features
  return resolveFeatures({ basic: options.basic, local, remote }).features
}
