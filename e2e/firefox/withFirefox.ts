import { type Firefox, startFirefox } from './startFirefox.js'

/** Runs a journey in a Firefox of its own, with the settings that its visitor has changed. */
export async function withFirefox(
  journey: (firefox: Firefox) => Promise<void>,
  settings?: Parameters<typeof startFirefox>[0],
): Promise<void> {
  const firefox = await startFirefox(settings)
  try {
    await journey(firefox)
  } finally {
    await firefox.stop()
  }
}
