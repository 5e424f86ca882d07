import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstallHere, installWithApt } from './installWithApt.js'
import { findChromium, findHeadlessShell } from './testBrowser.js'

/** A program that tests start and that npm can't install. */
export type ToolName = 'chromium' | 'shell' | 'firefox' | 'redis'

type Tool = { readonly isInstalled: () => boolean; readonly packages: readonly string[] }

const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']

const tools: Readonly<Record<ToolName, Tool>> = {
  chromium: {
    isInstalled: () =>
      Boolean(process.env.CHROMIUM_PATH || findChromium(process.env.CHROMIUM_PATH, existsSync)),
    packages: ['chromium', 'fonts-liberation'],
  },
  shell: {
    isInstalled: () => findHeadlessShell(process.env.CHROMIUM_PATH, existsSync) !== undefined,
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    isInstalled: () =>
      Boolean(process.env.FIREFOX_PATH) || firefoxPlaces.some((path) => existsSync(path)),
    packages: ['firefox-esr'],
  },
  redis: { isInstalled: () => hasProgram('redis-server'), packages: ['redis-server'] },
}

/** Whether a program is there and runs. */
export function hasProgram(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}

/** Installs what is missing where that is possible; where it is not, the tests that need it say what to do. */
export function ensureTools(wanted: readonly ToolName[], print: (text: string) => void): void {
  const missing = wanted.map((name) => tools[name]).filter(({ isInstalled }) => !isInstalled())
  if (missing.length === 0 || !canInstallHere()) return
  const groups = missing.map(({ packages }) => packages)
  print(`installing ${groups.flat().join(', ')} with apt-get, this takes a minute …`)
  installWithApt(groups)
}
