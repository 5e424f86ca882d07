import { startWebkit, type Webkit } from './startWebkit.js'

/** Runs a journey in a WebKit of its own. */
export async function withWebkit(journey: (webkit: Webkit) => Promise<void>): Promise<void> {
  const webkit = await startWebkit()
  try {
    await journey(webkit)
  } finally {
    await webkit.stop()
  }
}
