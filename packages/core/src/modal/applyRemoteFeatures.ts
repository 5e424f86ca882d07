import type { ProjectConfig } from '@latchkey/protocol/api'
import { resolveFeatures } from '../options/resolveFeatures.js'
import type { Context } from '../runtime/context.js'
import { showAlert } from './showAlert.js'

/** Applies the project's feature settings; warns about options they override. @spec S3.41 */
export async function applyRemoteFeatures(
  context: Context,
  remote: ProjectConfig['features'],
): Promise<void> {
  const { options, store } = context
  store.update('features', (features) => ({ ...features, remote }))
  const { local = options.features } = store.get().features
  const { ignored } = resolveFeatures({ local, remote, basic: options.basic })
  if (ignored.length === 0) return
  await showAlert(context, {
    alert: 'localConfigurationIgnored',
    details: ignored.map((name) => `features.${name}`),
  })
}
