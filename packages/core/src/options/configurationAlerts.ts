import type { AlertKey } from '@latchkey/protocol'
import type { ResolvedOptions } from './resolveOptions.js'

/** What the options alone give reason to warn of. Without a server nobody asks for a project id. @spec S5.28 */
export function configurationAlerts({
  projectId,
  server,
}: Pick<ResolvedOptions, 'projectId' | 'server'>): readonly AlertKey[] {
  return server && !projectId ? ['projectIdNotConfigured'] : []
}
