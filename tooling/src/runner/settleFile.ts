import { afterAll, vi } from 'vitest'
import { plainStyles } from './plainStyles.js'

if (globalThis.document) {
  plainStyles()
  // What a test waits for may load code first, and the machine may be busy with other files.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 5000 })
}

const event = 'unhandledRejection'
const before = process.listeners(event)

// Files share a worker, and those with a DOM its document: what a file leaves behind would fail in the next one.
afterAll(async () => {
  // A page may begin to load code that no test waits for.
  await vi.dynamicImportSettled()
  globalThis.document?.body.replaceChildren()
  // The Solidity compiler's listener throws every rejection before a test that waits for one can hear it.
  for (const listener of process.listeners(event)) {
    if (!before.includes(listener)) process.off(event, listener)
  }
})
