import { existsSync } from 'node:fs'
import { canInstallHere, installWithApt } from './installWithApt.js'

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
const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
const debianPackages = ['chromium', 'fonts-liberation']

/** Where Chromium is: as CHROMIUM_PATH says, or in one of the usual places. */
export function findChromium(
  wish: string | undefined,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (wish) return exists(wish) ? wish : undefined
  return places.find(exists)
}

/** What to tell somebody who has no Chromium. */
export function missingChromiumText(wish: string | undefined, platform: string): string {
  if (wish) return `CHROMIUM_PATH says ${wish}, but there is nothing.`
  const how =
    platform === 'linux'
      ? `On Debian or Ubuntu: sudo apt-get install -y ${debianPackages.join(' ')}`
      : 'Install Google Chrome from https://www.google.com/chrome/'
  return `The browser tests need Chromium or Chrome. ${how}, or set CHROMIUM_PATH to its program.`
}

/** Finds Chromium, installs it where that is possible, or throws with what is to be done. */
export function ensureChromium(say: (text: string) => void): string {
  const wish = process.env.CHROMIUM_PATH
  const found = findChromium(wish)
  if (found) return found
  if (!wish && canInstallHere()) {
    say(`installing ${debianPackages.join(' and ')} with apt-get, this takes a minute …`)
    installWithApt(debianPackages)
  }
  const installed = findChromium(wish)
  if (!installed) throw new Error(missingChromiumText(wish, process.platform))
  return installed
}

/** Installs Firefox where that is possible; where it is not, the journey that needs it says what to do. */
export function provideFirefox(say: (text: string) => void): void {
  if (process.env.FIREFOX_PATH || firefoxPlaces.some((path) => existsSync(path))) return
  if (!canInstallHere()) return
  say('installing firefox-esr with apt-get, this takes a minute …')
  installWithApt(['firefox-esr'])
}
