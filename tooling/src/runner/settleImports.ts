import { afterAll, vi } from 'vitest'

// A page may begin to load code that no test waits for. Files share a worker: what is still on its way when a file
// ends would fail in the next one.
afterAll(() => vi.dynamicImportSettled())
