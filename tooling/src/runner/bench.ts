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

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}

const [name = '', ...args] = process.argv.slice(2)
const file = Object.hasOwn(benches, name) ? benches[name] : undefined
if (!file) console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
process.exitCode = file ? await measure(file) : 1

function measure(file: string): Promise<number> {
  const flags = ['--conditions=latchkey-source', '--import', 'tsx']
  const command = { command: process.execPath, args: [...flags, file, ...args] }
  return runCommand(command, { folder: inRepository('.'), signal: stopping.signal })
}
