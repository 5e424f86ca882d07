import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstallHere, installWithApt } from './installWithApt.js'
import { findChromium, findShell } from './testBrowser.js'

/** A program that tests start and that npm can't install. */
export type ToolName = 'chromium' | 'shell' | 'firefox' | 'redis'

type Tool = { readonly isThere: () => boolean; readonly packages: readonly string[] }

const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']

const tools: Readonly<Record<ToolName, Tool>> = {
  chromium: {
    isThere: () =>
      Boolean(process.env.CHROMIUM_PATH || findChromium(process.env.CHROMIUM_PATH, existsSync)),
    packages: ['chromium', 'fonts-liberation'],
  },
  shell: {
    isThere: () => findShell(process.env.CHROMIUM_PATH, existsSync) !== undefined,
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    isThere: () =>
      Boolean(process.env.FIREFOX_PATH) || firefoxPlaces.some((path) => existsSync(path)),
    packages: ['firefox-esr'],
  },
  redis: { isThere: () => hasProgram('redis-server'), packages: ['redis-server'] },
}

/** Whether a program is there and runs. */
export function hasProgram(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}

/** Installs what is missing where that is possible; where it is not, the tests that need it say what to do. */
export function provideTools(wanted: readonly ToolName[], say: (text: string) => void): void {
  const missing = wanted.map((name) => tools[name]).filter(({ isThere }) => !isThere())
  if (missing.length === 0 || !canInstallHere()) return
  const groups = missing.map(({ packages }) => packages)
  say(`installing ${groups.flat().join(', ')} with apt-get, this takes a minute …`)
  installWithApt(groups)
}
