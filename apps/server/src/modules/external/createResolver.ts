import { Resolver } from 'node:dns/promises'
import { serverLimits } from '../../serverLimits.js'

export type Resolve = (hostname: string) => Promise<readonly string[]>

/**
 * Resolves untrusted names by DNS requests of its own. The system's resolver has two threads for all names of the
 * process: a name server that never answers would block them, and with them the requests to chains.
 */
export function createResolver(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: serverLimits.externalDnsTimeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (hostname) => {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
