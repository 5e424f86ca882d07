import { inRepository } from '../machine/inRepository.js'
import { runCommand } from '../machine/runCommand.js'

/** The benchmarks, by name, and their programs. */
const benches: Readonly<Record<string, string>> = {
  account: 'e2e/bench/account.ts',
  calls: 'e2e/bench/calls.ts',
  custody: 'apps/vault/src/custody/bench/main.ts',
  files: 'e2e/bench/openingFiles.ts',
  indexer: 'apps/server/src/bench/indexer/main.ts',
  keys: 'apps/frame/src/keys/bench/main.ts',
  modal: 'e2e/bench/modal.ts',
  overload: 'apps/server/src/bench/overload/main.ts',
  relay: 'apps/server/src/bench/relay/main.ts',
  signing: 'e2e/bench/signing.ts',
}

const usage = `npm run bench -- account            5,000 tokens and 50,000 transactions: elements, heap, frames
npm run bench -- calls [--small]    from the press on Approve to the chain: a transaction, several calls, sponsored ones
npm run bench -- custody [--small]  how long a share takes to leave, at 50 to 200 per second
npm run bench -- files              what the first opening loads until the network is quiet, in a browser
npm run bench -- indexer [--small]  blocks and transfers per second, against the RPC alone; long histories
npm run bench -- keys               what a signature of the embedded wallet costs on this side of the network
npm run bench -- modal              click to visible, against a bare page; 5,000 wallets
npm run bench -- overload [--small] ten times what server and vault can serve: what is shed, and how a visitor fares
npm run bench -- relay [--small]    publishes per second, and what kill -9 loses
npm run bench -- signing [--small]  from the press on Approve to the signature, in the real frame`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}

const [name = '', ...args] = process.argv.slice(2)
const file = Object.hasOwn(benches, name) ? benches[name] : undefined
if (!file) console.error(usage)
process.exitCode = file ? await measure(file) : 1

function measure(file: string): Promise<number> {
  const flags = ['--conditions=latchkey-source', '--import', 'tsx']
  const command = { command: process.execPath, args: [...flags, file, ...args] }
  return runCommand(command, { folder: inRepository('.'), signal: stopping.signal })
}
