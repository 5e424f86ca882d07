/**
 * The process that runs the chains: hardhat's engine and JSON-RPC server, without its command
 * line, which is slow to load, writes into the home directory and sends reports home.
 */
import { getGlobalEdrContext } from 'hardhat/internal/hardhat-network/provider/provider.js'
import type { HostPlan, HostReport } from './hostMessages.js'
import { listen } from './listen.js'
import { localProvider } from './localProvider.js'
import { lockStateDir } from './lockStateDir.js'
import { openChain } from './openChain.js'

// The parent's end, however it came: nothing may be left running.
process.on('disconnect', () => process.exit())
if (!process.connected) process.exit()
// Ctrl-C reaches the whole group; the parent decides when we end.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => process.exit())
// A socket that closes at a bad moment makes the server reject; the chains live on.
process.on('unhandledRejection', (error) => progress(String(error)))
process.once('message', (plan: HostPlan) => {
  host(plan).then(
    (ports) => report({ type: 'ready', ports }),
    (error: Error) => report({ type: 'failed', message: error.message }, () => process.exit(1)),
  )
})

async function host(plan: HostPlan): Promise<Record<string, number>> {
  if (plan.stateDir) lockStateDir(plan.stateDir)
  // Two first providers at once would race for the engine: one would see it half set up.
  await getGlobalEdrContext()
  const opened = await Promise.all(plan.chains.map((chain) => openChain(chain, plan, progress)))
  const ports: Record<string, number> = {}
  for (const [index, { provider: inner, change }] of opened.entries()) {
    const chain = plan.chains[index]
    if (!chain) continue
    const onProblem = (error: unknown) => progress(`chain ${chain.id}: ${error}`)
    const provider = localProvider({ inner, change, blockSeconds: plan.blockSeconds, onProblem })
    const { requestedBy, id, port } = chain
    const avoid = plan.chains.map((other) => other.port)
    ports[id] = await listen(provider, { port, requestedBy, avoid }).catch((error: Error) => {
      throw new Error(`chain ${id}: ${error.message}`)
    })
  }
  return ports
}

function progress(text: string): void {
  report({ type: 'progress', text })
}

function report(message: HostReport, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, sent)
}
