import type { AuthPort } from '../ports/AuthPort.js'
import type { Source } from '../runtime/context.js'

/** The embedded wallet, as a source of connections. @spec S4.27 S4.29 S4.31 */
export const authSource = (port: AuthPort): Source => ({
  port,
  stored: ['emailLoginUsed', 'email', 'lastUsedChain', 'socialUsername', 'sessionToken'],
  async connect(context) {
    const { connectAuth } = await import('./completeLogin.js')
    return connectAuth(context)
  },
  async reconnect(context, namespace) {
    const { restoreLogin } = await import('./restoreLogin.js')
    return restoreLogin(context, namespace)
  },
})
