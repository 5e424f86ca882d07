import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const shellPlaces = ['/usr/bin/chromium-headless-shell']

/** Where Chromium is: as CHROMIUM_PATH says, or in one of the usual places. */
export function findChromium(
  preferredPath: string | undefined,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (preferredPath) return exists(preferredPath) ? preferredPath : undefined
  return places.find(exists)
}

/** The message for machines without Chromium. */
export function missingChromiumText(preferredPath: string | undefined, platform: string): string {
  if (preferredPath) return `CHROMIUM_PATH says ${preferredPath}, but there is nothing.`
  const how =
    platform === 'linux'
      ? `On Debian or Ubuntu: sudo apt-get install -y chromium fonts-liberation`
      : 'Install Google Chrome from https://www.google.com/chrome/'
  return `The browser tests need Chromium or Chrome. ${how}, or set CHROMIUM_PATH to its program.`
}

/**
 * Where the same engine is without the windows of a browser, which takes half the processor's time. A preferred
 * browser is used everywhere.
 */
export function findHeadlessShell(
  preferredPath: string | undefined,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return preferredPath ? findChromium(preferredPath, exists) : shellPlaces.find(exists)
}

/** Finds Chromium, or throws with what is to be done. */
export function requireChromium(): string {
  const preferredPath = process.env.CHROMIUM_PATH
  const found = findChromium(preferredPath)
  if (!found) throw new Error(missingChromiumText(preferredPath, process.platform))
  return found
}

/** What the journeys read: the browser for those that need a whole one, and the one that drives all others. */
export function browserEnv(): Record<'CHROMIUM_PATH' | 'CHROMIUM_SHELL_PATH', string> {
  const whole = requireChromium()
  return {
    CHROMIUM_PATH: whole,
    CHROMIUM_SHELL_PATH: findHeadlessShell(process.env.CHROMIUM_PATH) ?? whole,
  }
}
