import { Resolver } from 'node:dns/promises'
import { serverLimits } from '../../serverLimits.js'

/** The addresses of a name; none where nobody knows it. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/**
 * Looks up names that strangers chose, by questions of our own. The system's way has two threads for all names of the
 * process: a name server that never answers would hold them, and with them the way to the chains.
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
