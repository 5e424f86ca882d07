import { availableParallelism } from 'node:os'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { cssModules } from './tooling/src/build/cssModules.ts'
import { UnitTestSequencer } from './tooling/src/runner/UnitTestSequencer.ts'

// As Node resolves: some packages have a `module` build that only bundlers can read.
const conditions = ['latchkey-source', ...defaultServerConditions.filter((c) => c !== 'module')]

// What takes long and proves what shorter tests prove in part: `npm run test:long`.
const leftOut = process.env.LATCHKEY_LONG ? [] : ['**/*.long.test.{ts,tsx}']

export default defineConfig({
  plugins: [cssModules()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{packages,apps,tooling}/**/src/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', ...leftOut],
    // What tests start as a process starts from a bundle.
    globalSetup: ['tooling/src/runner/unitPrograms.ts'],
    setupFiles: ['tooling/src/runner/settleFile.ts'],
    // No module has a state of its own, so files may share a worker and what it has loaded: a third less time.
    isolate: false,
    sequence: { sequencer: UnitTestSequencer },
    // Two more than there are cores: half of the time files wait for processes, sockets or timers.
    maxWorkers: availableParallelism() + 2,
    // For what hangs: a slow or busy machine fails nothing. Some tests start processes.
    testTimeout: 60_000,
    // What it waits for may load code first.
    expect: { poll: { timeout: 5_000 } },
  },
})
