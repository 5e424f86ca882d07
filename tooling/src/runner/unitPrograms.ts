import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from '../build/bundlePrograms.js'
import { bundleFile, bundlesVariable } from '../build/programFlags.js'
import { programs } from '../devEnvironment/devEnvironmentBuild.js'
import { memoryFolder } from './memoryFolder.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const chainHost = 'apps/localnet/src/chain/chainHost.ts'
/** What only tests start, beside the services. */
const testedPrograms = [
  chainHost,
  'apps/server/src/importImages.ts',
  'apps/server/src/bench/relay/echoServer.ts',
  'apps/server/src/modules/relay/testing/floodMailbox.ts',
  'apps/server/src/modules/relay/testing/floodProgram.ts',
  'apps/server/src/modules/relay/testing/measureMailbox.ts',
  'apps/vault/src/proof/testing/fillReplayCache.ts',
]

/**
 * Before the unit tests: bundles the programs that they start, some of them dozens of times, and puts temporary files
 * into memory, because databases wait for the disk at every commit.
 */
export async function setup(): Promise<() => void> {
  const parent = join(root, '.latchkey')
  mkdirSync(parent, { recursive: true })
  // Two runs at the same time must not share one.
  const folder = mkdtempSync(join(parent, 'bundles-'))
  const sources = [...Object.values(programs), ...testedPrograms].map((program) =>
    join(root, program),
  )
  await bundlePrograms({ root, sources, folder })
  process.env[bundlesVariable] = folder
  process.env.LATCHKEY_CHAIN_HOST = bundleFile(folder, join(root, chainHost))
  const temporary = memoryFolder()
  if (temporary) process.env.TMPDIR = temporary
  return () => {
    for (const made of [folder, temporary]) if (made) rmSync(made, { recursive: true, force: true })
  }
}
