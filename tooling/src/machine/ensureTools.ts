import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A program that tests start and that npm can't install: where it may be, and the packages of Debian that bring it. */
type Tool = {
  /** The variable of the environment that names the program. */
  readonly variable?: string
  readonly places: readonly string[]
  readonly packages: readonly string[]
}

const tools = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', 'fonts-liberation'],
  },
  // The same engine without the windows of a browser, which takes half the processor's time.
  shell: {
    variable: 'CHROMIUM_PATH',
    places: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
    packages: ['firefox-esr'],
  },
  // Of the long run alone: WebKit, the screen that it draws on, and what gives its windows the focus.
  webkit: { places: ['/usr/bin/WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  screen: { places: ['/usr/bin/Xvfb'], packages: ['xvfb'] },
  windowManager: {
    places: ['/usr/bin/matchbox-window-manager'],
    packages: ['matchbox-window-manager'],
  },
  redis: { places: [], packages: ['redis-server'] },
} satisfies Readonly<Record<string, Tool>>

export type ToolName = keyof typeof tools

/** Where a tool is: as its variable says, whether it is there or not, or in one of the usual places. */
function findTool(name: ToolName, env: NodeJS.ProcessEnv, exists = existsSync) {
  const { places, variable }: Tool = tools[name]
  return (variable && env[variable]) || places.find((path) => exists(path))
}

/** Whether a program is there and runs. */
export function hasProgram(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}

/** Installs what is missing as root on Debian or one of its children; elsewhere the tests that need it say what to do. */
export function ensureTools(wanted: readonly ToolName[], print: (text: string) => void): void {
  const missing = wanted.filter((name) =>
    name === 'redis' ? !hasProgram('redis-server') : !findTool(name, process.env),
  )
  if (missing.length === 0 || process.getuid?.() !== 0 || !isDebian()) return
  const groups = missing.map((name) => tools[name].packages)
  print(`installing ${groups.flat().join(', ')} with apt-get, this takes a minute …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends']
  // A group that this release lacks does not stop the others; what counts is what is there afterwards.
  for (const parameters of [['update'], ...groups.map((packages) => [...install, ...packages])])
    spawnSync('apt-get', ['-qq', ...parameters], { env, stdio: ['ignore', 'ignore', 'pipe'] })
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))

/** What the journeys read: the browser for those that need a whole one, and the one that drives all others. */
export function browserEnv(
  env = process.env,
  exists = existsSync,
): Record<'CHROMIUM_PATH' | 'CHROMIUM_SHELL_PATH', string> {
  const whole = findTool('chromium', env, exists)
  if (whole && exists(whole))
    return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: findTool('shell', env, exists) ?? whole }
  if (whole) throw new Error(`CHROMIUM_PATH says ${whole}, but there is nothing.`)
  throw new Error(
    `The browser tests need Chromium or Chrome. On Debian or Ubuntu: sudo apt-get install -y chromium fonts-liberation; elsewhere install Google Chrome from https://www.google.com/chrome/. Or set CHROMIUM_PATH to its program.`,
  )
}
