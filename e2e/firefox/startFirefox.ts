import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebDriver } from '../webDriver/WebDriver.js'
import { connectMarionette } from './connectMarionette.js'

/** A Firefox without a window, driven over its own remote control. */
export type Firefox = WebDriver & { stop(): Promise<void> }

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]
const missingText =
  'The journey in a second engine needs Firefox. On Debian: sudo apt-get install -y firefox-esr; elsewhere see https://www.mozilla.org/firefox; or set FIREFOX_PATH to its program.'
const startWithinMs = 30_000
const preferences = {
  // A free port, which it writes into its profile.
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.server': '',
}

/** Starts the Firefox of this machine with an empty profile, and the settings that a visitor may have changed. */
export async function startFirefox(
  settings: Readonly<Record<string, number | boolean>> = {},
): Promise<Firefox> {
  const { FIREFOX_PATH: preferredPath } = process.env
  const program = (preferredPath ? [preferredPath] : places).find((place) => existsSync(place))
  if (!program) throw new Error(missingText)
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const lines = Object.entries({ ...preferences, ...settings }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve())
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const gone = ended.then(() => Promise.reject(new Error(`${program} ended before it was ready`)))
    const port = await Promise.race([activePort(profile), gone])
    const marionette = await connectMarionette(port)
    await marionette.send('WebDriver:NewSession', {})
    return { ...marionette, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function activePort(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort')
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (port > 0) return port
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Firefox is not ready after ${startWithinMs / 1000} s`)
}
